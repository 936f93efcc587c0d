/** The calls of cart, checkout and orders. */
import { addToCart, removeFromCart } from '../../../contract/cart.ts';
import { applyPromoCode } from '../../../contract/checkout/bill.ts';
import { PAY_VIA } from '../../../contract/checkout/payment.ts';
import { getTransactionStatus } from '../../../contract/checkout/payment-status.ts';
import { dataOf } from '../../../contract/client.ts';
import { addAddress, deleteAddress, updateAddress } from '../../../contract/identity/addresses.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { catalogue } from '../../../server/catalogue/index.ts';
import { refundOrder } from '../../../server/checkout/index.ts';
import type { StatementRecorder } from '../database/plans.ts';
import {
  beginPayment,
  formOf,
  formPost,
  isOnSale,
  pay,
  plainProducts,
  postCallback,
  submitHostedPage,
} from '../domains/checkout/payment.ts';
import { TEST_ADDRESS } from '../http/address.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

export async function buy(store: TestStore, recorder: StatementRecorder, student: TestStudent): Promise<void> {
  const { api } = student;
  const [first, second, third] = plainProducts();
  const inParts = catalogue().products.find((product) => isOnSale(product) && product.emi.length > 0);
  if (!first || !second || !third || !inParts) throw new Error('the demo institute sells too little');
  for (const { id } of [first, second]) await dataOf(api(addToCart, { product_id: id, type: 1 }));
  await dataOf(api(removeFromCart, { product_id: second.id }));
  await api(applyPromoCode, { product_ids: first.id, promo_code: 'NOSUCHCODE' });
  await dataOf(api(applyPromoCode, { product_ids: first.id, promo_code: 'DAS10' }));
  const begun = await beginPayment(student, { productIds: [first.id], couponId: 1 });
  const carried = await submitHostedPage(store, student, begun, 'success');
  await postCallback(store, carried);
  await store.http('/payment/webhook/payu', formPost(carried));
  await dataOf(api(getTransactionStatus, { txnid: begun.txnid }));
  const hosted = await beginPayment(student, { productIds: [second.id], payVia: PAY_VIA.easebuzz });
  await postCallback(store, await submitHostedPage(store, student, hosted, 'success'));
  await store.http('/payment/webhook/easebuzz', formPost({ ...formOf(hosted), status: 'success' }));
  await postCallback(
    store,
    await submitHostedPage(store, student, await beginPayment(student, { productIds: [third.id] }), 'failure'),
  );
  await pay(store, student, { productIds: [inParts.id], emiNo: 1 });
  const another = { ...TEST_ADDRESS, line1: '13 Lake Road' };
  const { id: address_id } = await dataOf(api(addAddress, another));
  await dataOf(api(updateAddress, { ...another, address_id, town: 'Dispur' }));
  await dataOf(api(deleteAddress, { address_id }));
  const { transaction_data_success: paid } = await dataOf(api(getMyOrders));
  const order = paid.find((one) => one.product_id === first.id)?.id ?? '';
  await recorder.during('staff: refund', () => refundOrder(store.ctx(), order, 'asked within seven days'));
  const note = (await dataOf(api(getMyOrders))).transaction_data_success.find((one) => one.credit_note_url);
  const { pathname, search } = new URL(note?.credit_note_url ?? '', store.config.publicUrl);
  await store.http(pathname + search);
}
