/** Records purchases of the demo institute: order, invoice and access, without a payment. */
import { catalogue } from '../../catalogue/index.ts';
import { studentById } from '../../identity/index.ts';
import { grantsByProduct, recordGrants } from '../../learning/index.ts';
import { orderOf, recordOrder } from '../../orders/index.ts';
import { institute } from '../../pages/index.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { linesOf, priceOf } from '../../pricing/index.ts';
import { freezeBill } from './frozen-bill.ts';
import { seller } from './fulfil.ts';
import { buyerOf } from './initialize.ts';

/** `emiNo` is 0 for a payment in full. */
export type DemoPurchase = { studentId: number; productId: number; emiNo: number };

/** Idempotent by student, product and instalment. Throws if the product has no such instalment. */
export async function recordDemoPurchase(ctx: Ctx, { studentId, productId, emiNo }: DemoPurchase): Promise<void> {
  const product = catalogue().product(productId);
  const lines = product && linesOf(product, emiNo, []);
  if (!lines) throw new Error(`product ${productId} has no instalment ${emiNo}`);
  await inTransaction(ctx, async (ctx) => {
    const paymentRef = `demo-${productId}-${emiNo}`;
    const student = await studentById(ctx, studentId);
    if (!student || (await orderOf(ctx, studentId, paymentRef))) return;
    const bill = priceOf(lines, null, student.stateId === institute().stateId);
    const frozen = freezeBill(bill, null, { buyer: buyerOf(student, null), addressId: null });
    const facts = { studentId, paymentRef, lines: frozen.lines, couponCode: null, hasFailed: false };
    const { orderId } = await recordOrder(ctx, { ...facts, seller: seller(), buyer: frozen.buyer, paidBy: null });
    const earlier = (await grantsByProduct(ctx, studentId, [productId])).get(productId) ?? [];
    if (earlier.some((grant) => grant.emiNo === emiNo)) return;
    const emiTotal = emiNo > 0 ? product.emi.length : 0;
    await recordGrants(ctx, [{ studentId, productId, orderId, emiNo, emiTotal, earlier }]);
  });
}
