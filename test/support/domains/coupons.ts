import { importCoupons } from '../../../server/pricing/index.ts';
import type { TestStore } from '../store/test-store.ts';

type Coupon = { id: number } & Record<string, string | number | boolean>;

/**
 * Imports coupons with the fields of coupons.yaml. A field that is not given has a default: 50 rupees off, offered as a
 * tile, code `CODE<id>`, address `code-<id>`.
 */
export function putCoupons(store: Pick<TestStore, 'ctx'>, ...coupons: Coupon[]): Promise<void> {
  const texts = { title: 't', text: 't', applied_text: 't' };
  const entries = coupons.map((coupon) => ({
    ...texts,
    ...{ code: `CODE${coupon.id}`, seo: `code-${coupon.id}`, kind: 'flat', value: 50, tile: true },
    ...coupon,
  }));
  return importCoupons(store.ctx(), { path: 'coupons.yaml', text: JSON.stringify(entries) });
}
