import type { Generated, GeneratedAlways, Selectable } from 'kysely';

type HoldingTable = { student_id: number; product_id: number; touched_at: Date };

type AccessGrantTable = {
  id: GeneratedAlways<number>;
  student_id: number;
  product_id: number;
  order_id: number | null;
  emi_no: number;
  emi_total: number;
  granted_at: Date;
  valid_till: Date | null;
  /** How often the next instalment was postponed; 0 for the grant of the payment itself. */
  postponement: Generated<number>;
};

export type GrantRow = Selectable<AccessGrantTable>;

type RevocationTable = { student_id: number; order_id: number; revoked_at: Date };

type WriteOffTable = { student_id: number; order_id: number; product_id: number; written_off_at: Date };

/** Access without an order; with `order_id` it extends the access of that order. */
type StaffGrantTable = {
  id: GeneratedAlways<number>;
  student_id: number;
  product_id: number;
  order_id: number | null;
  granted_at: Date;
  valid_till: Date | null;
  revoked_at: Date | null;
};

type BatchTable = {
  id: GeneratedAlways<number>;
  name: string;
  note: string;
  starts_at: Date;
  ends_at: Date;
  capacity: number | null;
  version: Generated<number>;
  created_at: Date;
};

export type BatchRow = Selectable<BatchTable>;

type BatchProductTable = { batch_id: number; product_id: number };

type BatchMemberTable = {
  id: GeneratedAlways<number>;
  student_id: number;
  batch_id: number;
  joined_at: Date;
  left_at: Date | null;
};

declare module '../platform/database/db.ts' {
  interface Database {
    'learning.holding': HoldingTable;
    'learning.access_grant': AccessGrantTable;
    'learning.revocation': RevocationTable;
    'learning.write_off': WriteOffTable;
    'learning.staff_grant': StaffGrantTable;
    'learning.batch': BatchTable;
    'learning.batch_product': BatchProductTable;
    'learning.batch_member': BatchMemberTable;
  }
}
