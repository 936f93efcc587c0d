/** All reads of a student. */
import { getAccount, getMyData } from '../../../contract/account/account.ts';
import { getDevices } from '../../../contract/account/devices.ts';
import { getAttempt } from '../../../contract/assessment/attempts.ts';
import { checkEventLog, type EventLog } from '../../../contract/assessment/event-log.ts';
import { bookmarkQuestion, getResult } from '../../../contract/assessment/result.ts';
import { createEngineTicket, getTestSeriesDetails } from '../../../contract/assessment/test-details.ts';
import { getTestProgress } from '../../../contract/assessment/test-progress.ts';
import { getCartList } from '../../../contract/cart.ts';
import { getKeepableFiles } from '../../../contract/catalogue/kept-files.ts';
import { getProductData, getProductTabData } from '../../../contract/catalogue/product.ts';
import { applyPromoCode, getBillSummary } from '../../../contract/checkout/bill.ts';
import { getPendingPayments } from '../../../contract/checkout/payment-status.ts';
import { getProductPurchaseDetails } from '../../../contract/checkout/purchase.ts';
import { dataOf } from '../../../contract/client.ts';
import { getAddressList } from '../../../contract/identity/addresses.ts';
import { getMyProducts } from '../../../contract/learning.ts';
import { getMyOrders } from '../../../contract/orders.ts';
import { SERIES, testPlace } from '../domains/assessment/paper.ts';
import { plainProducts } from '../domains/checkout/payment.ts';
import type { TestStore } from '../store/test-store.ts';
import { TEST } from './assessment.ts';

/** All reads of a student who has bought products and taken test 501. */
export async function runAllReads(store: TestStore, mobile: string): Promise<void> {
  const reader = await store.studentByMobile(mobile);
  const bearer = { headers: { authorization: `Bearer ${reader.token}` } };
  const [product] = plainProducts();
  const product_ids = String(product?.id);
  const request = { product_ids, emi_no: 0, is_emi: 0 as const };
  await dataOf(reader.api(getAccount));
  await dataOf(reader.api(getDevices));
  await dataOf(reader.api(getAddressList));
  await dataOf(reader.api(getCartList, { type: 1 }));
  await dataOf(reader.api(getCartList, { type: 2 }));
  await reader.api(getProductPurchaseDetails, request);
  await reader.api(getBillSummary, { ...request, addon_ids: [], coupon_id: 1 });
  await reader.api(applyPromoCode, { ...request, addon_ids: [], promo_code: 'STEP10' });
  await dataOf(reader.api(getMyProducts));
  await dataOf(reader.api(getPendingPayments));
  await dataOf(reader.api(getTestProgress));
  const orders = await dataOf(reader.api(getMyOrders));
  const address = orders.transaction_data_success.find((order) => order.invoice_url)?.invoice_url;
  if (address) {
    const { pathname, search } = new URL(address, store.config.publicUrl);
    await store.http(pathname + search);
  }
  await dataOf(reader.api(getProductData, { product_id: SERIES }));
  await dataOf(reader.api(getProductTabData, { product_id: SERIES, tab_id: testPlace(TEST).tab_id }));
  await dataOf(reader.api(getKeepableFiles, { files: [{ product_id: SERIES, file_id: 1 }] }));
  await dataOf(reader.api(getTestSeriesDetails, testPlace(TEST)));
  const { ticket } = await dataOf(reader.api(createEngineTicket, testPlace(TEST)));
  const engine = new URLSearchParams({
    'product-id': String(SERIES),
    'tab-id': String(testPlace(TEST).tab_id),
    'test-series-id': String(TEST),
    ticket,
  });
  for (const site of ['cross-site', 'same-origin']) {
    await store.http(`/api/v1/test_series/pts/engine?${engine}`, { headers: { 'sec-fetch-site': site } });
  }
  const result = await reader.api(getResult, { test_series_id: TEST }).catch(() => null);
  if (result?.status === 'SUCCESS') {
    const { attempt_id, questions } = result.data;
    await dataOf(reader.api(getAttempt, { attempt_id }));
    const question_id = questions[0]?.question_id ?? 0;
    for (const is_bookmarked of [1, 0] as const) {
      await dataOf(reader.api(bookmarkQuestion, { attempt_id, question_id, is_bookmarked }));
    }
    await store.http(`/api/v1/test_series/pts/paper/${attempt_id}`, bearer);
    const log = await store.http(`/api/v1/test_series/pts/event_log?attempt_id=${attempt_id}`, bearer);
    const { entries, receipt } = (await log.json()) as EventLog;
    await reader.api(checkEventLog, { attempt_id, receipt: receipt ?? '', entries } as never);
  }
  await dataOf(reader.api(getMyData));
}
