/**
 * Endpoints of message templates: the texts of mails and text messages to students, by channel and language. A change is
 * used by the next message that is sent. Times are ISO instants in UTC.
 */
import { Exactly, NoBody, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Version } from './documents.ts';

const CHANNELS = ['mail', 'sms'] as const;
const LANGUAGES = ['english', 'hindi'] as const;
const GROUPS = ['payments', 'account', 'tests', 'newsletter'] as const;
const Language = OneOf(LANGUAGES);
export type TemplateLanguage = StaticDecode<typeof Language>;
export type TemplateChannel = (typeof CHANNELS)[number];
export type TemplateGroup = (typeof GROUPS)[number];

/** The message names the first error and its position. */
export const subjectInvalid: Refusal = { code: 'subject_invalid', message: 'The subject cannot be used.' };
export const textInvalid: Refusal = { code: 'text_invalid', message: 'The text cannot be used.' };
export const smsNotRegistered: Refusal = {
  code: 'sms_not_registered',
  message: 'Enter the ID of the template that is registered with the operators.',
};

export const MAX_TEMPLATE_LENGTH = { mail: 5000, sms: 1000 } as const;

const key = {
  channel: OneOf(CHANNELS),
  name: Text(40, { minLength: 1, pattern: '^[a-z_]+$' }),
  language: Language,
};

const text = Text(MAX_TEMPLATE_LENGTH.mail, { minLength: 1, pattern: '\\S' });
const sms = {
  /** The template as the provider of text messages names it. */
  template_id: Text(50, { minLength: 1, pattern: '^[A-Za-z0-9_-]+$' }),
  /** The sender; empty for that of the configuration. */
  header: Text(6, { pattern: '^([A-Za-z0-9]{3,6})?$' }),
};

/** Also of the content file. */
export const templateFields = {
  /** For mails only. */
  subject: Type.Optional(OneLine(150)),
  /** Paragraphs are separated by empty lines. A paragraph of a line and a link below it is shown as a button. */
  text,
  /** For text messages only. */
  template_id: Type.Optional(sms.template_id),
  header: Type.Optional(sms.header),
};
export const templateKey = key;

const head = {
  ...key,
  group: OneOf(GROUPS),
  title: Type.String(),
  /** When the message is sent. */
  when: Type.String(),
  /** Whether the institute has a text of its own. */
  is_changed: Type.Boolean(),
  /** Why the institute's text is not used, and the shipped one is sent; null if it is. */
  problem: Nullable(Type.String()),
  changed_at: Nullable(Type.String()),
};

const TemplateRow = Exactly(head);
export type TemplateRow = StaticDecode<typeof TemplateRow>;

const Texts = Exactly({ subject: Nullable(Type.String()), text: Type.String() });

const Template = Exactly({
  ...head,
  changed_by: Nullable(Type.String()),
  version: Type.Integer(),
  ...Texts.properties,
  template_id: Type.String(),
  header: Type.String(),
  shipped: Texts,
  fields: Type.Array(
    Exactly({
      name: Type.String(),
      text: Type.String(),
      sample: Type.String(),
      is_required: Type.Boolean(),
      /** A paragraph in which it is empty is left out. */
      is_optional: Type.Boolean(),
      is_link: Type.Boolean(),
      /** Its value is a number, an amount or a code. */
      is_number: Type.Boolean(),
    }),
  ),
  /** Where links in the text may lead. */
  hosts: Type.Array(Type.String()),
  /** The only mail address that the text may name. */
  mail_address: Type.String(),
  last_line: Nullable(Type.String()),
});
export type MessageTemplate = StaticDecode<typeof Template>;

/** Without the calling code. */
const IndianMobile = Text(10, { pattern: '^[6-9][0-9]{9}$' });

const permission = 'messages.edit';

export const listMessageTemplates = staffEndpoint({
  method: 'GET',
  path: '/staff/message_templates',
  permission,
  summary: 'All texts of messages to students, in both languages',
  body: NoBody,
  data: Exactly({ templates: Type.Array(TemplateRow) }),
});

export const getMessageTemplate = staffEndpoint({
  method: 'GET',
  path: '/staff/message_templates/template',
  permission,
  summary: 'One text with its placeholders and the shipped text',
  body: Exactly(key),
  data: Template,
});

export const saveMessageTemplate = staffEndpoint({
  method: 'POST',
  path: '/staff/message_templates/save',
  permission,
  needsProof: true,
  summary: 'Changes a text; the next message is sent with it',
  body: Exactly({ ...key, version: Version, ...templateFields }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [changedMeanwhile, subjectInvalid, textInvalid, smsNotRegistered],
  successMessage: 'The text is saved. The next message is sent with it.',
});

export const restoreMessageTemplate = staffEndpoint({
  method: 'POST',
  path: '/staff/message_templates/restore',
  permission,
  needsProof: true,
  summary: 'Restores the shipped text',
  body: Exactly({ ...key, version: Version }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [changedMeanwhile],
  successMessage: 'The shipped text is restored.',
});

export const testMailTemplate = staffEndpoint({
  method: 'POST',
  path: '/staff/message_templates/test_mail',
  permission,
  summary: 'Sends the entered mail with sample data to the caller only; nothing is saved',
  body: Exactly({ name: key.name, language: Language, subject: OneLine(150), text }),
  data: Exactly({ email: Type.String() }),
  refusals: [subjectInvalid, textInvalid],
  successMessage: 'The test is on its way to you.',
});

export const testSmsTemplate = staffEndpoint({
  method: 'POST',
  path: '/staff/message_templates/test_sms',
  permission,
  needsProof: true,
  summary: 'Sends a registered template with sample data to a number; nothing is saved',
  body: Exactly({ name: key.name, language: Language, text, ...sms, mobile: IndianMobile }),
  data: Exactly({ sent_to: Type.String() }),
  refusals: [textInvalid],
  successMessage: 'The test is on its way to the number.',
});
