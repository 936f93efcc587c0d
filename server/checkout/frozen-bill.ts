/** What a transaction remembers of the bill: copies, so that nothing that changes later changes it. */
import type { Buyer, OrderLine } from '../orders/index.ts';
import type { Bill, BillLine, Coupon } from '../pricing/index.ts';

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
  buyer: Buyer;
};

export function freeze(bill: Bill, coupon: Coupon | null, buyer: Buyer): FrozenBill {
  return {
    lines: bill.lines.map(frozenLine),
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    isFirstPurchase: coupon?.isFirstPurchase ?? false,
    buyer,
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
