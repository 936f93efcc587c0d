import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Language } from '../../common/languages/language.ts';
import type { Audience, CampaignState } from '../../contract/staff/store-front/campaigns.ts';

type SubscriberTable = { id: Generated<number>; email: string; unsubscribe_token: string; created_at: Date };

type ConsentTable = {
  id: Generated<number>;
  subscriber_id: number;
  words: string;
  /** That of the page on which the address was subscribed. */
  language: ColumnType<Language, Language | undefined, never>;
  given_at: Date;
  confirm_hash: string;
  confirm_until: Date;
  confirmed_at: Date | null;
  withdrawn_at: Date | null;
};

type CampaignTable = {
  id: Generated<number>;
  subject: string;
  body: string;
  /** The Hindi version; both null without one. */
  subject_hindi: string | null;
  body_hindi: string | null;
  audience: Audience;
  product_id: number | null;
  per_hour: number;
  state: Generated<CampaignState>;
  version: Generated<number>;
  created_at: Date;
  created_by: string;
  created_by_id: Generated<number | null>;
  started_at: Date | null;
  finished_at: Date | null;
  last_subscriber_id: Generated<number>;
  sent: Generated<number>;
  /** The account that started or continued it last. */
  started_by: Generated<number | null>;
};
export type CampaignRow = Selectable<CampaignTable>;

declare module '../platform/database/db.ts' {
  interface Database {
    'newsletter.subscriber': SubscriberTable;
    'newsletter.consent': ConsentTable;
    'newsletter.campaign': CampaignTable;
  }
}
