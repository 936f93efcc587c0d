/** The payments of the sandbox gateways, stored in a file with one JSON line per change, and their webhooks. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

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

export type Ledger = ReturnType<typeof openLedger>;

export function openLedger(file: string, gateway: SandboxPayment['gateway']) {
  const payments = new Map<string, SandboxPayment>();
  for (const payment of readLines(file)) if (payment.gateway === gateway) payments.set(payment.id, payment);
  const all = () => [...payments.values()];
  return {
    put(payment: SandboxPayment): SandboxPayment {
      payments.set(payment.id, payment);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      appendFileSync(file, `${JSON.stringify(payment)}\n`, { mode: 0o600 });
      return payment;
    },
    byId: (id: string) => payments.get(id),
    /** The payment of a transaction: the successful one, otherwise the latest attempt. */
    byTxnid(txnid: string): SandboxPayment | undefined {
      const tries = all().filter((payment) => payment.txnid === txnid);
      return tries.find(({ status }) => status === 'success') ?? tries.at(-1);
    },
    byAccessKey: (accessKey: string) => all().find((payment) => payment.accessKey === accessKey),
    byRefund: (id: string) => all().find(({ refunds }) => refunds.some((refund) => refund.id === id)),
    triesOf: (txnid: string) => all().filter((payment) => payment.txnid === txnid),
  };
}

/** Skips an incomplete line, which a killed process can leave. */
function readLines(file: string): SandboxPayment[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as SandboxPayment];
      } catch {
        return [];
      }
    });
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
export function refundInDashboard(
  ledger: Ledger,
  id: string,
  { txnid = '', amount }: Record<string, string>,
): { payment: SandboxPayment; refund: SandboxRefund } | null {
  const payment = ledger.byTxnid(txnid);
  if (payment?.status !== 'success') return null;
  const left = Number(payment.amount) - refundedAmount(payment);
  const refund: SandboxRefund = { id, token: '', amount: amount || left.toFixed(2), status: 'success' };
  if (Number(refund.amount) <= 0 || exceedsPayment(payment, Number(refund.amount))) return null;
  return { payment: ledger.put({ ...payment, refunds: [...payment.refunds, refund] }), refund };
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
