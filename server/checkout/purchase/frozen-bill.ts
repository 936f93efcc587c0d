/**
 * The frozen bill: the copy of the bill that a transaction stores, so that later changes of the catalogue do not affect
 * it.
 */
import type { Buyer, OrderLine } from '../../orders/index.ts';
import type { Bill, BillLine, FormerUses, FoundCoupon } from '../../pricing/index.ts';

export type FrozenLine = OrderLine & {
  emiTotal: number;
  /** Days of access that an instalment opens; absent in older bills. */
  validityDays?: number | null;
};
export type FrozenBill = {
  lines: FrozenLine[];
  couponId: number | null;
  couponCode: string | null;
  /** Whether the coupon is for a first purchase only. */
  isFirstPurchase?: boolean;
  /** How often a student may use the coupon; absent in older bills. */
  usesPerStudent?: number | null;
  /** Coupon uses that other accounts made under the student's mobile number before. */
  former?: FormerUses;
  buyer: Buyer;
  /** How an offline payment was made, for the invoice; absent for a payment at a gateway. */
  paidBy?: string;
  /** The address to select again when the student retries; absent in older bills. */
  addressId?: number | null;
};

export function freezeBill(
  bill: Bill,
  used: Pick<FoundCoupon, 'coupon' | 'former'> | null,
  { buyer, addressId }: { buyer: Buyer; addressId: number | null },
): FrozenBill {
  return {
    lines: bill.lines.map(frozenLine),
    couponId: used?.coupon.id ?? null,
    couponCode: used?.coupon.code ?? null,
    isFirstPurchase: used?.coupon.isFirstPurchase ?? false,
    ...(used ? { former: used.former, usesPerStudent: used.coupon.usesPerStudent } : {}),
    buyer,
    addressId,
  };
}

function frozenLine({ product, ...line }: BillLine): FrozenLine {
  return {
    productId: product.id,
    addonId: line.addonId,
    emiNo: line.emiNo,
    emiTotal: line.emiTotal,
    title: line.title,
    productTitle: product.title,
    cover: product.cover,
    medium: product.medium,
    validityMonths: product.validityMonths,
    validityDays: product.emi.find(({ emiNo }) => emiNo === line.emiNo)?.validityDays ?? null,
    hsn: line.hsn,
    rate: line.rate,
    amount: line.amount,
    discount: line.discount,
    net: line.net,
    taxable: line.taxable,
    cgst: line.cgst,
    sgst: line.sgst,
    igst: line.igst,
  };
}
