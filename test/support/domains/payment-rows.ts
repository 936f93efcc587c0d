/** Reads what the store has recorded of a payment. */
import type { TestStore } from '../store/test-store.ts';

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
