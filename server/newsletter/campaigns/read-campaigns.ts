/** Lists and reads campaigns for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type CampaignRow, type getCampaign, listCampaigns } from '../../../contract/staff/store-front/campaigns.ts';
import { catalogue } from '../../catalogue/index.ts';
import { cacheBriefly } from '../../platform/cache/cache-briefly.ts';
import type { Ctx } from '../../platform/context.ts';
import { runLongRead } from '../../platform/database/limits/long-reads.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { CampaignRow as StoredCampaign } from '../tables.ts';
import { isSubscribed } from './subscribers.ts';

const SHOWN = [
  ...(['id', 'subject', 'state', 'audience', 'sent'] as const),
  ...(['created_at', 'created_by', 'started_at', 'finished_at'] as const),
];
type ListedCampaign = Pick<StoredCampaign, (typeof SHOWN)[number]>;

/** Returns a page of campaigns. Throws 400 for a cursor of another list. */
export async function campaignList(
  ctx: Ctx,
  body: DecodedBody<typeof listCampaigns>,
): Promise<DataOf<typeof listCampaigns>> {
  return runList<ListedCampaign, CampaignRow>(ctx, listCampaigns, body, {
    columns: sql.join(SHOWN.map((name) => sql.ref(`c.${name}`))),
    from: sql`newsletter.campaign c`,
    where: [body.state && sql`c.state = ${body.state}`, contains(sql`c.subject`, body.search)],
    sorts: { created_at: { by: sql`c.created_at`, type: 'timestamptz' } },
    defaultSort: '-created_at',
    key: sql`c.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: listedCampaign,
  });
}

/** Returns a campaign. Throws 404 for an unknown id. */
export async function readCampaign(
  ctx: Ctx,
  { campaign_id }: DecodedBody<typeof getCampaign>,
): Promise<DataOf<typeof getCampaign>> {
  const row = await ctx.db
    .selectFrom('newsletter.campaign')
    .where('id', '=', campaign_id)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...listedCampaign(row),
    body: row.body,
    subject_hindi: row.subject_hindi ?? '',
    body_hindi: row.body_hindi ?? '',
    product: row.product_id === null ? null : { id: row.product_id, title: titleOf(row.product_id) },
    per_hour: row.per_hour,
    version: row.version,
    subscribers: await countSubscribers(ctx),
  };
}

/** The number looks at the consents of all subscribers, so it is at most ten seconds old. */
const countSubscribers = cacheBriefly((ctx) =>
  runLongRead(ctx, async ({ db }) => {
    const { subscribers } = await db
      .selectFrom('newsletter.subscriber')
      .where(isSubscribed)
      .select(sql<number>`count(*)::int`.as('subscribers'))
      .executeTakeFirstOrThrow();
    return subscribers;
  }),
);

function titleOf(productId: number): string {
  return catalogue().product(productId)?.title ?? `Product ${productId}`;
}

function listedCampaign(row: ListedCampaign): CampaignRow {
  return {
    campaign_id: row.id,
    subject: row.subject,
    state: row.state,
    audience: row.audience,
    sent: row.sent,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
