/** The outcomes that can be chosen on a hosted page. */

const OUTCOMES = [
  'success',
  'failure',
  'cancel',
  'pending',
  'drop',
  'paid-no-return',
  'tampered',
  'wrong-amount',
  'charges',
  'webhook-first',
  'duplicate',
  'twice',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a gateway reports a payment. */
export type PaymentResult = { status: string; unmapped: string; reason: string };

export function readOutcome(value: unknown): Outcome | null {
  return OUTCOMES.find((outcome) => outcome === value) ?? null;
}

/** Returns the results of all outcomes; the money is captured unless the outcome excludes it. */
export function resultsOf(
  results: Record<'success' | 'failure' | 'cancel' | 'pending' | 'drop', PaymentResult>,
): Record<Outcome, PaymentResult> {
  const captured = OUTCOMES.map((outcome) => [outcome, results.success] as const);
  return { ...(Object.fromEntries(captured) as Record<Outcome, PaymentResult>), ...results };
}

/** Number of webhooks that are sent before the browser returns to the store. */
export const WEBHOOKS_FIRST: Partial<Record<Outcome, number>> = { 'webhook-first': 1, duplicate: 2 };

/** The convenience fee of the outcome `charges`, in rupees. */
export const CHARGES = '12.50';
