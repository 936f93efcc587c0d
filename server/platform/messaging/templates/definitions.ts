/** All messages to students, with their placeholders as the rules of `common/texts/message-template.ts`. */
import type { Language } from '../../../../common/languages/language.ts';
import type { TemplateField, TemplateRules } from '../../../../common/texts/message-template.ts';
import { ACCOUNT_MAILS } from './account-mails.ts';
import type { FieldDefinition, MailDefinition, SmsDefinition } from './definition.ts';
import { INSTALMENT_MAILS } from './instalment-mails.ts';
import { NEWSLETTER_MAILS } from './newsletter-mails.ts';
import { PAYMENT_MAILS } from './payment-mails.ts';
import { REFUND_MAILS } from './refund-mails.ts';
import { SMS_TEXTS } from './sms-texts.ts';
import { TEST_MAILS } from './test-mails.ts';

const MAILS = {
  ...PAYMENT_MAILS,
  ...REFUND_MAILS,
  ...INSTALMENT_MAILS,
  ...ACCOUNT_MAILS,
  ...TEST_MAILS,
  ...NEWSLETTER_MAILS,
};

export type MailName = keyof typeof MAILS;
/** The value of each placeholder of a mail. */
export type MailValues<Name extends MailName> = Record<keyof (typeof MAILS)[Name]['fields'], string>;
export type SmsName = keyof typeof SMS_TEXTS;

export type MessageChannel = 'mail' | 'sms';

/** `subject` is null for an SMS. */
type Texts = { subject: string | null; text: string };
export type KnownMessage = Omit<MailDefinition, 'english' | 'hindi'> & {
  channel: MessageChannel;
  name: string;
  shipped: Record<Language, Texts>;
  lastLine: string | null;
};

const mails = Object.entries<MailDefinition>(MAILS).map(
  ([name, { english, hindi, ...rest }]): KnownMessage => ({
    ...rest,
    channel: 'mail',
    name,
    shipped: { english, hindi },
    lastLine: null,
  }),
);
const texts = Object.entries<SmsDefinition>(SMS_TEXTS).map(
  ([name, { english, hindi, lastLine = null, ...rest }]): KnownMessage => ({
    ...rest,
    channel: 'sms',
    name,
    shipped: { english: { subject: null, text: english }, hindi: { subject: null, text: hindi } },
    lastLine,
  }),
);

/** In the order of the groups and of the texts in them. */
export const KNOWN_MESSAGES: readonly KnownMessage[] = [...mails, ...texts];

const byKey = new Map(KNOWN_MESSAGES.map((message) => [`${message.channel}:${message.name}`, message]));

/** Undefined for a name that this version does not know. */
export function knownMessage(channel: MessageChannel, name: string): KnownMessage | undefined {
  return byKey.get(`${channel}:${name}`);
}

export function templateFields({ fields }: Pick<KnownMessage, 'fields'>): TemplateField[] {
  return Object.entries<FieldDefinition>(fields).map(([name, { isRequired, isOptional, isLink, isNumber }]) => ({
    name,
    isRequired: isRequired === true,
    isOptional: isOptional === true,
    isLink: isLink === true,
    isNumber: isNumber === true,
  }));
}

/** Where links in a text may lead, and which mail address it may name. */
export type LinkRules = Pick<TemplateRules, 'hosts' | 'mailAddress'>;

export function rulesOf(message: KnownMessage, links: LinkRules): TemplateRules {
  return { ...links, fields: templateFields(message), lastLine: message.lastLine };
}
