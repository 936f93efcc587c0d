/** What a transaction remembers of the bill: copies, so that nothing that changes later changes it. */
import type { Buyer, OrderLine } from '../orders/index.ts';
import type { Bill, BillLine, Former, FoundCoupon } from '../pricing/index.ts';

export type FrozenLine = OrderLine & {
  emiTotal: number;
  /** Of an instalment; absent in bills frozen before it was kept. */
  validityDays?: number | null;
};
export type FrozenBill = {
  lines: FrozenLine[];
  couponId: number | null;
  couponCode: string | null;
  /** The coupon is for a first purchase only. */
  isFirstPurchase?: boolean;
  /** What others had used of the coupon who had the student's number before. */
  former?: Former;
  buyer: Buyer;
  /** Selected again when the student tries again; absent in bills frozen before it was stored. */
  addressId?: number | null;
};

export function freeze(
  bill: Bill,
  used: Pick<FoundCoupon, 'coupon' | 'former'> | null,
  { buyer, addressId }: { buyer: Buyer; addressId: number | null },
): FrozenBill {
  return {
    lines: bill.lines.map(frozenLine),
    couponId: used?.coupon.id ?? null,
    couponCode: used?.coupon.code ?? null,
    isFirstPurchase: used?.coupon.isFirstPurchase ?? false,
    ...(used ? { former: used.former } : {}),
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
