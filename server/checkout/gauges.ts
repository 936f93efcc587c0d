import { sql } from 'kysely';
import type { Gauge } from '../platform/observability/metrics.ts';

const DAY_MS = 86_400_000;

export const gauges: Gauge[] = [
  {
    name: 'payments_last_day',
    help: 'Payments started in the last 24 hours, by gateway and state',
    labels: ['gateway', 'state'],
    read: async (ctx) => {
      const rows = await ctx.db
        .selectFrom('checkout.transaction')
        .select(['gateway', 'state', sql<number>`count(*)::int`.as('count')])
        .where('created_at', '>', new Date(ctx.now.getTime() - DAY_MS))
        .groupBy(['gateway', 'state'])
        .execute();
      return rows.map(({ gateway, state, count }) => ({ labels: { gateway: gateway ?? 'none', state }, value: count }));
    },
  },
];
