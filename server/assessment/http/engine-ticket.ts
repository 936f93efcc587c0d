/** One-time tickets for the engine URL, used in links from other sites instead of the session token. */
import type { createEngineTicket } from '../../../contract/assessment/test-details.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { issueTicket } from '../../identity/index.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { requireTestInTab } from '../queries/test-details.ts';

/** Numbers, or their text in a URL. */
type TestPlace = Record<'product_id' | 'tab_id' | 'test_series_id', number | string>;

/** Returns the purpose of a ticket, which is valid for this test only. */
export function ticketPurpose({ product_id, tab_id, test_series_id }: TestPlace): string {
  return `engine:${product_id}:${tab_id}:${test_series_id}`;
}

export async function createTicket(
  ctx: StudentCtx,
  body: DecodedBody<typeof createEngineTicket>,
): Promise<DataOf<typeof createEngineTicket>> {
  await requireTestInTab(ctx, body);
  const { ticket, expiresAt } = await issueTicket(ctx, ticketPurpose(body));
  return { ticket, expires_at: expiresAt.toISOString() };
}
