import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { CouponHindi } from './coupons/coupon.ts';

type CouponTable = {
  id: number;
  code: string;
  seo: string;
  title: string;
  text: string;
  applied_text: string;
  hindi: JSONColumnType<CouponHindi, string | undefined>;
  kind: 'percent' | 'flat';
  value: number;
  cap_paise: number | null;
  minimum_paise: number;
  product_ids: number[];
  vertical_ids: number[];
  media: string[];
  kinds: string[];
  valid_from: Date | null;
  valid_until: Date | null;
  uses: number | null;
  uses_per_student: number | null;
  is_first_purchase: boolean;
  is_tile: boolean;
  used: Generated<number>;
  discount_paise: Generated<number>;
  disabled_at: Generated<Date | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  file_digest: Generated<string | null>;
};
export type CouponRow = Selectable<CouponTable>;

type CouponUseTable = { student_id: number; coupon_id: number; payment_ref: string; used_at: Date };

type EnteredCodeTable = { student_id: number; coupon_id: number; code: string; entered_at: Date };

type FormerBuyerTable = {
  number_hash: string;
  has_bought: boolean;
  coupon_uses: JSONColumnType<Record<string, number>>;
  expires_at: Date;
};

type FormerNumberTable = FormerBuyerTable & { student_id: number };

declare module '../platform/database/db.ts' {
  interface Database {
    'pricing.coupon': CouponTable;
    'pricing.coupon_use': CouponUseTable;
    'pricing.entered_code': EnteredCodeTable;
    'pricing.former_buyer': FormerBuyerTable;
    'pricing.former_number': FormerNumberTable;
  }
}
