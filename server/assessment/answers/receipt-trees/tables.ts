/** The tables of public hash trees over receipts. */
import type { Generated } from 'kysely';

type ReceiptTreeTable = { id: Generated<number>; built_at: Date; root: string; size: number };

type ReceiptLeafTable = {
  student_id: number;
  attempt_id: number;
  log_hash: string;
  tree_id: number | null;
  position: number | null;
  proof: Uint8Array | null;
};

declare module '../../../platform/database/db.ts' {
  interface Database {
    'assessment.receipt_tree': ReceiptTreeTable;
    'assessment.receipt_leaf': ReceiptLeafTable;
  }
}
