/** Reads what the store has recorded of a payment, and what the student sees of it. */
import { getTransactionStatus } from '../../../../contract/checkout/payment-status.ts';
import { dataOf } from '../../../../contract/client.ts';
import { getMyProducts } from '../../../../contract/learning.ts';
import { getMyOrders } from '../../../../contract/orders.ts';
import type { TestStore, TestStudent } from '../../store/test-store.ts';

export async function paymentState({ api }: TestStudent, txnid: string) {
  return (await dataOf(api(getTransactionStatus, { txnid }))).state;
}

export async function paidOrders({ api }: TestStudent, productId: number) {
  const { transaction_data_success } = await dataOf(api(getMyOrders));
  return transaction_data_success.filter(({ product_id }) => product_id === productId);
}

export async function ownsProduct({ api }: TestStudent, productId: number): Promise<boolean> {
  return (await dataOf(api(getMyProducts))).some(({ product_id }) => product_id === productId);
}

/** The time of the next status check; null if there is none. */
export async function nextCheckAt({ db }: TestStore, txnid: string): Promise<Date | null> {
  const { next_check_at } = await db
    .selectFrom('checkout.transaction')
    .select('next_check_at')
    .where('txnid', '=', txnid)
    .executeTakeFirstOrThrow();
  return next_check_at;
}

/** Counts what is stored of a payment. */
export async function tally(store: TestStore, txnid: string) {
  const count = async (table: 'checkout.payment' | 'checkout.refund' | 'checkout.payment_event') => {
    const query = store.db.selectFrom(table as 'checkout.payment').where('txnid', '=', txnid);
    return (await query.select('txnid').execute()).length;
  };
  const events = await store.db
    .selectFrom('checkout.payment_event')
    .select('id')
    .where('txnid', '=', txnid)
    .where('source', 'in', ['return', 'webhook'])
    .execute();
  return {
    rows: {
      payments: await count('checkout.payment'),
      refunds: await count('checkout.refund'),
      events: events.length,
    },
  };
}

export function refundOf(store: TestStore, txnid: string) {
  return store.db
    .selectFrom('checkout.refund')
    .select(['state', 'amount_paise', 'reason'])
    .where('txnid', '=', txnid)
    .executeTakeFirst();
}
