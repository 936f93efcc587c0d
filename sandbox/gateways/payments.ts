/** The payments of the sandbox gateways in the database, and their webhooks. */
import type { SandboxDatabase } from '../database.ts';

export type SandboxRefund = { id: string; token: string; amount: string; status: 'queued' | 'success' | 'failure' };

export type SandboxPayment = {
  gateway: 'payu' | 'easebuzz';
  /** The gateway's payment id. */
  id: string;
  txnid: string;
  accessKey: string;
  /** As the merchant sent it. */
  form: Record<string, string>;
  /** The captured amount in rupees, as text; differs from the form's only with the outcome `wrong-amount`. */
  amount: string;
  /** The gateway's convenience fee in rupees, paid on top by the student; '' or absent for none. */
  charges?: string;
  status: string;
  unmapped: string;
  mode: string;
  reason: string;
  refunds: SandboxRefund[];
};

/** `isCaptured`: another payment of the same transaction, or this one, has succeeded. */
type Change = (payment: SandboxPayment, isCaptured: boolean) => SandboxPayment | null;

export type Ledger = ReturnType<typeof openLedger>;

export function openLedger({ query }: SandboxDatabase, gateway: SandboxPayment['gateway']) {
  async function read(condition: string, value: string): Promise<StoredPayment[]> {
    const { rows } = await query(
      `select details, version from sandbox.payment where gateway = $1 and ${condition} order by number`,
      [gateway, value],
    );
    return rows as StoredPayment[];
  }
  const find = async (condition: string, value: string): Promise<SandboxPayment | undefined> =>
    (await read(condition, value))[0]?.details;
  const triesOf = async (txnid: string): Promise<SandboxPayment[]> =>
    (await read('txnid = $2', txnid)).map(({ details }) => details);
  /** The payment of a transaction: the successful one, otherwise the latest attempt. */
  async function byTxnid(txnid: string): Promise<SandboxPayment | undefined> {
    const tries = await triesOf(txnid);
    return tries.find(({ status }) => status === 'success') ?? tries.at(-1);
  }

  return {
    /** Returns false if the gateway captures a transaction once, and has captured this one. */
    async add(payment: SandboxPayment): Promise<boolean> {
      const { rows } = await query(
        `insert into sandbox.payment (gateway, id, details, status, refund_ids, txnid, access_key)
        values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
        [...columnsOf(payment), payment.txnid, payment.accessKey],
      );
      return rows.length > 0;
    },
    /**
     * Stores what `change` returns, unless that is null; returns it. Repeats `change` if another process has changed the
     * payment, or captured its transaction, meanwhile.
     */
    async change(id: string, change: Change): Promise<SandboxPayment | null> {
      for (;;) {
        const [stored] = await read('id = $2', id);
        if (!stored) return null;
        const { details, version } = stored;
        const changed = change(details, (await byTxnid(details.txnid))?.status === 'success');
        if (!changed) return null;
        const updated = await query(
          `update sandbox.payment set details = $3, status = $4, refund_ids = $5, version = version + 1
          where gateway = $1 and id = $2 and version = $6 returning id`,
          [...columnsOf(changed), version],
        ).catch(emptyIfCaptured);
        if (updated.rows.length > 0) return changed;
      }
    },
    byId: (id: string) => find('id = $2', id),
    byTxnid,
    byAccessKey: (accessKey: string) => find('access_key = $2', accessKey),
    byRefund: (id: string) => find('refund_ids @> array[$2]', id),
    triesOf,
  };
}

type StoredPayment = { details: SandboxPayment; version: number };

function columnsOf(payment: SandboxPayment) {
  const { gateway, id, status, refunds } = payment;
  return [gateway, id, JSON.stringify(payment), status, refunds.map((refund) => refund.id)];
}

const UNIQUE_VIOLATION = '23505';

/** The transaction was captured by another payment in the meantime. */
function emptyIfCaptured(error: { code?: string }): { rows: unknown[] } {
  if (error.code === UNIQUE_VIOLATION) return { rows: [] };
  throw error;
}

/** Returns the fields of a request body as text. */
export function textFields(body: unknown): Record<string, string> {
  if (body === null || typeof body !== 'object') return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}

/** Time until a pending payment succeeds. */
export const PENDING_MS = Number(process.env.SANDBOX_PENDING_MS ?? 5_000);

/** Whether refunding `amount` rupees would exceed what is left of the payment. */
export function exceedsPayment(payment: SandboxPayment, amount: number): boolean {
  return refundedAmount(payment) + amount > Number(payment.amount) + 0.001;
}

function refundedAmount({ refunds }: SandboxPayment): number {
  return refunds.reduce((sum, one) => sum + Number(one.amount), 0);
}

/** Refunds `amount`, or all that is left, as the gateway's dashboard does. Null when that is not possible. */
export async function refundInDashboard(
  ledger: Ledger,
  id: string,
  { txnid = '', amount }: Record<string, string>,
): Promise<{ payment: SandboxPayment; refund: SandboxRefund } | null> {
  const paid = await ledger.byTxnid(txnid);
  const payment = paid && (await ledger.change(paid.id, (current) => withRefund(current, id, amount)));
  const refund = payment?.refunds.at(-1);
  return payment && refund ? { payment, refund } : null;
}

function withRefund(payment: SandboxPayment, id: string, amount?: string): SandboxPayment | null {
  if (payment.status !== 'success') return null;
  const left = Number(payment.amount) - refundedAmount(payment);
  const refund: SandboxRefund = { id, token: '', amount: amount || left.toFixed(2), status: 'success' };
  if (Number(refund.amount) <= 0 || exceedsPayment(payment, Number(refund.amount))) return null;
  return { ...payment, refunds: [...payment.refunds, refund] };
}

/** Posts a webhook to the store, with retries; returns whether the store accepted it. */
export async function deliverWebhook(
  url: string,
  fields: Record<string, string>,
  format: 'form' | 'json' = 'form',
  tries = 3,
): Promise<boolean> {
  const sent =
    format === 'json'
      ? { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
      : { body: new URLSearchParams(fields) };
  for (let attempt = 1; attempt <= tries; attempt++) {
    const isAccepted = await fetch(url, { method: 'POST', ...sent })
      .then((response) => response.ok)
      .catch(() => false);
    if (isAccepted) return true;
    await new Promise((resolve) => setTimeout(resolve, 500 * attempt));
  }
  return false;
}
