import { sql } from 'kysely';
import type { Gauge } from '../platform/observability/metrics.ts';

const HOUR_MS = 3_600_000;

/** Counts distinct numbers, not messages. */
export const gauges: Gauge[] = [
  {
    name: 'otp_numbers_last_hour',
    help: 'Mobile numbers to which a one-time password was sent in the last hour, and how many of them were verified',
    labels: ['outcome'],
    read: async (ctx) => {
      const row = await ctx.db
        .selectFrom('identity.otp_challenge')
        .select([
          sql<number>`count(distinct (flow, student_id, country_id, mobile))::int`.as('sent'),
          sql<number>`count(distinct (flow, student_id, country_id, mobile)) filter (where used_at is not null)::int`.as(
            'verified',
          ),
        ])
        .where('sent_at', '>', new Date(ctx.now.getTime() - HOUR_MS))
        .executeTakeFirstOrThrow();
      return [
        { labels: { outcome: 'sent' }, value: row.sent },
        { labels: { outcome: 'verified' }, value: row.verified },
      ];
    },
  },
];
