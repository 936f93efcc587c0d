import type { Selectable } from 'kysely';
import type { Language } from '../../common/languages/language.ts';
import type { MessageChannel } from '../platform/messaging/templates/definitions.ts';

type TemplateTable = {
  channel: MessageChannel;
  name: string;
  language: Language;
  subject: string | null;
  /** Null: the shipped text was restored. */
  body: string | null;
  sms_template_id: string | null;
  sms_header: string | null;
  /** What the provider said when it refused the registered template; null again after the text is saved. */
  sms_refusal: string | null;
  version: number;
  changed_at: Date;
  changed_by: string;
};
export type TemplateRow = Selectable<TemplateTable>;

declare module '../platform/database/db.ts' {
  interface Database {
    'messages.template': TemplateTable;
  }
}
