import type { Generated } from 'kysely';

type SubscriberTable = { id: Generated<number>; email: string; unsubscribe_token: string; created_at: Date };

type ConsentTable = {
  id: Generated<number>;
  subscriber_id: number;
  words: string;
  given_at: Date;
  confirm_hash: string;
  confirm_until: Date;
  confirmed_at: Date | null;
  withdrawn_at: Date | null;
};

declare module '../platform/database/db.ts' {
  interface Database {
    'newsletter.subscriber': SubscriberTable;
    'newsletter.consent': ConsentTable;
  }
}
