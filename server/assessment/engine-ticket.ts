/** One-time tickets for the engine's address: what a link from another site carries in place of the session token. */
import type { createEngineTicket } from '../../contract/assessment.ts';
import type { BodyRead, DataOf } from '../../contract/endpoint.ts';
import { issueTicket } from '../identity/index.ts';
import type { StudentCtx } from '../platform/context.ts';
import { placedTest } from './queries/test-details.ts';

/** Numbers, or text as it stands in an address. */
type Place = Record<'product_id' | 'tab_id' | 'test_series_id', number | string>;

/** What a ticket for this test is good for. */
export function ticketPurpose({ product_id, tab_id, test_series_id }: Place): string {
  return `engine:${product_id}:${tab_id}:${test_series_id}`;
}

export async function createTicket(
  ctx: StudentCtx,
  body: BodyRead<typeof createEngineTicket>,
): Promise<DataOf<typeof createEngineTicket>> {
  await placedTest(ctx, body);
  const { ticket, expiresAt } = await issueTicket(ctx, ticketPurpose(body));
  return { ticket, expires_at: expiresAt.toISOString() };
}
