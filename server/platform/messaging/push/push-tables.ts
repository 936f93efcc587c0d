/** The tables of web push. */
import type { Generated, JSONColumnType } from 'kysely';
import type { PushKind } from '../../../../contract/account/push.ts';
import type { BrowserNotification, Urgency } from './deliver-push.ts';

type SubscriptionTable = {
  session_id: string;
  student_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  subscribed_at: Date;
  /** Messages in a row that the push service did not accept at the first try. */
  failures: Generated<number>;
};

type SwitchedOffTable = { student_id: number; kind: PushKind };

export type PushContent = { notification: BrowserNotification; urgency: Urgency };

type MessageTable = {
  key: string;
  cause: string;
  session_id: string;
  content: JSONColumnType<PushContent> | null;
  expires_at: Date;
  queued_at: Date;
  /** How often it was claimed. */
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  claimed_until: Date | null;
  sent_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
};

declare module '../../database/db.ts' {
  interface Database {
    'push.subscription': SubscriptionTable;
    'push.switched_off': SwitchedOffTable;
    'push.message': MessageTable;
  }
}
