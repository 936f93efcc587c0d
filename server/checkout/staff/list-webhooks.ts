/** What the gateways sent, for the console: kind, verdict and time, without the content. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { listWebhooks, type WebhookRow } from '../../../contract/staff/system.ts';
import type { Ctx } from '../../platform/context.ts';
import { runList } from '../../platform/database/lists/list-query.ts';

type Row = { id: number; received_at: Date } & Pick<WebhookRow, 'gateway' | 'source' | 'verdict' | 'txnid'>;

const IS_GENUINE = sql`e.verdict = 'genuine'`;

/** Returns a page of deliveries. Throws 400 for a cursor of another list. */
export function webhooksForStaff(
  ctx: Ctx,
  body: DecodedBody<typeof listWebhooks>,
): Promise<DataOf<typeof listWebhooks>> {
  return runList<Row, WebhookRow>(ctx, listWebhooks, body, {
    columns: sql`e.id, e.received_at, e.gateway, e.source, e.verdict, left(e.txnid, 40) as txnid`,
    from: sql`checkout.payment_event e`,
    where: [
      sql`e.source in ('return', 'webhook')`,
      body.verdict && (body.verdict === 'genuine' ? IS_GENUINE : sql`e.verdict <> 'genuine'`),
    ],
    sorts: { received_at: { by: sql`e.id`, type: 'bigint' } },
    defaultSort: '-received_at',
    key: sql`e.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: ({ id, received_at, gateway, source, verdict, txnid }) => ({
      event_id: id,
      received_at: received_at.toISOString(),
      gateway,
      source,
      verdict,
      txnid,
    }),
  });
}
