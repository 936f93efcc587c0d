/** Rules of payments that the institute received itself, as pure decisions. */
import type { OfflineMethod } from '../../../../contract/staff/money/offline/payment.ts';

/** Methods as they are named on invoices and in lists. */
export const METHOD_NAMES: Readonly<Record<OfflineMethod, string>> = {
  cash: 'cash',
  bank_transfer: 'bank transfer',
  upi: 'UPI',
  cheque: 'cheque',
};

/** The letters and digits of a reference, by which it is recognised: the same UTR may be typed with spaces. */
export function plainReference(entered: string): string {
  return entered.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

type Received = {
  studentId: number;
  method: OfflineMethod;
  reference: string;
  bank: string;
  receivedOn: string;
  productIds: readonly number[];
  emiNo: number;
};

/**
 * Returns the id of a payment, which is unique among offline payments: the UTR, or the number of the cheque with its bank.
 * Cash without a receipt is recognised by student, day and purchase, so that a repeated call records it once.
 */
export function offlinePaymentId(received: Received): string {
  const { studentId, method, bank, receivedOn, productIds, emiNo } = received;
  const reference = plainReference(received.reference);
  if (method === 'cheque') return `CHEQUE ${plainReference(bank)} ${reference}`;
  if (method !== 'cash') return `UTR ${reference}`;
  return `CASH ${studentId} ${receivedOn} ${reference || `${[...productIds].sort((a, b) => a - b).join('+')}/${emiNo}`}`;
}

/** How a payment was made, for the invoice, such as `bank transfer, reference 403993715531`. */
export function paidByText(method: OfflineMethod, reference: string, bank: string): string {
  const parts = [METHOD_NAMES[method], reference && `reference ${reference}`, method === 'cheque' && bank];
  return parts.filter(Boolean).join(', ');
}

const MAX_DAYS_AGO = 90;

/** Whether a day in India is the present one or one of the last 90; both are texts such as `2026-11-21`. */
export function isRecentDay(day: string, today: string): boolean {
  const days = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000;
  return days >= 0 && days <= MAX_DAYS_AGO;
}
