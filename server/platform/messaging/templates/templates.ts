/**
 * The texts of messages at this moment: those of the institute in place of the shipped ones. They are loaded by the domain
 * `messages`. A text that breaks the rules of its message is not used, so that it cannot stop a message.
 */
import type { Language } from '../../../../common/languages/language.ts';
import {
  fillTemplate,
  problemText,
  subjectRules,
  templateId,
  templateProblems,
} from '../../../../common/texts/message-template.ts';
import { hasMadeForeignLink } from '../../../../common/texts/template-links.ts';
import { MAX_TEMPLATE_LENGTH } from '../../../../contract/staff/store-front/message-templates.ts';
import type { Ctx } from '../../context.ts';
import type { MailText } from './definition.ts';
import {
  type KnownMessage,
  knownMessage,
  type LinkRules,
  type MailName,
  type MailValues,
  type MessageChannel,
  rulesOf,
  type SmsName,
  templateFields,
} from './definitions.ts';
import { fallbacks } from './fallback-counter.ts';

/** A text of the institute. `subject` is null for an SMS, the template and the header are null for a mail. */
export type ChangedTemplate = {
  channel: MessageChannel;
  name: string;
  language: Language;
  subject: string | null;
  text: string;
  smsTemplateId: string | null;
  smsHeader: string | null;
  /** What the provider said when it refused the registered template; null if it did not. */
  smsRefusal: string | null;
};

export type BrokenTemplate = Pick<ChangedTemplate, 'channel' | 'name' | 'language'> & { problem: string };

let current = new Map<string, ChangedTemplate>();
let linkRules: LinkRules = { hosts: [], mailAddress: '' };
let broken: readonly BrokenTemplate[] = [];

/** Replaces the texts of the institute in this process; returns those that are not used. */
export function setTemplates(templates: readonly ChangedTemplate[], links: LinkRules): readonly BrokenTemplate[] {
  linkRules = links;
  const checked = templates.map((template) => ({ template, problem: problemOf(template, links) }));
  current = new Map(
    checked.filter(({ problem }) => problem === null).map(({ template }) => [templateId(template), template]),
  );
  broken = checked.flatMap(({ template: { channel, name, language }, problem }) =>
    problem === null ? [] : [{ channel, name, language, problem }],
  );
  return broken;
}

/** The texts of the institute that are not used, because they break the rules of their message. */
export function brokenTemplates(): readonly BrokenTemplate[] {
  return broken;
}

export const UNKNOWN_MESSAGE = 'This version of the store does not send the message.';

/** Returns why a text is not used, null if it is. */
export function problemOf(template: ChangedTemplate, links: LinkRules): string | null {
  const message = knownMessage(template.channel, template.name);
  const { smsTemplateId, smsRefusal } = template;
  if (smsRefusal !== null)
    return `The provider refuses the template ${smsTemplateId}: ${smsRefusal}. Correct its ID or header, and save.`;
  return message ? (textProblem(message, template, links)?.text ?? null) : UNKNOWN_MESSAGE;
}

/** Returns the first error of a subject and a text, with its position; null for none. */
export function textProblem(
  message: KnownMessage,
  { subject, text }: { subject: string | null; text: string },
  links: LinkRules,
): { isInSubject: boolean; text: string } | null {
  const rules = rulesOf(message, links);
  const [inSubject] = subject === null ? [] : templateProblems(subject, subjectRules(rules));
  if (inSubject) return { isInSubject: true, text: `Subject: ${problemText(inSubject)}` };
  const [inText] = templateProblems(text, rules);
  if (inText) return { isInSubject: false, text: problemText(inText) };
  const limit = MAX_TEMPLATE_LENGTH[message.channel];
  return text.length > limit ? { isInSubject: false, text: `The text is longer than ${limit} characters.` } : null;
}

/** Names a mail and its values; stored with a queued mail, which is sent with the text of the moment of sending. */
export type TemplateUse = {
  name: string;
  language: Language;
  values: Record<string, string>;
  /** Text below every version, such as the link to unsubscribe. */
  foot?: string;
};

/** Returns the shipped text, which is stored with a queued mail, and what the institute's text is filled from. */
export function templateMail<Name extends MailName>(
  name: Name,
  values: MailValues<Name>,
  { language = 'english', foot }: { language?: Language; foot?: string } = {},
): MailText & { template: TemplateUse } {
  const template = { name, language, values: cleanValues(values), ...(foot ? { foot } : {}) };
  const message = knownMessage('mail', name) as KnownMessage;
  return { ...fill(message, message.shipped[language], template), template };
}

/**
 * Returns the institute's text of a mail, null if the shipped one is to be sent: also if a value is missing, or the filled text
 * has a link to another host. It does not throw, because a text must not stop a mail.
 */
export function changedMail({ log }: Pick<Ctx, 'log'>, use: TemplateUse): MailText | null {
  const { name, language, values, foot = '' } = use;
  const message = knownMessage('mail', name);
  const changed = message && current.get(templateId({ channel: 'mail', name, language }));
  if (!changed) return null;
  try {
    const filled = fill(message, changed, use);
    const texts = [filled.subject, filled.text];
    const own = [...Object.values(values), foot];
    if (!texts.some((text) => hasMadeForeignLink(text, own, linkRules))) return filled;
    log.warn({ template: name, language }, 'a filled message template links to another host; the shipped text is sent');
    fallbacks.inc({ channel: 'mail', reason: 'link' });
  } catch (error) {
    log.error({ err: error, template: name, language }, 'a message template failed; the shipped text is sent');
    fallbacks.inc({ channel: 'mail', reason: 'error' });
  }
  return null;
}

/** Returns the mail with the text of this moment, for mails that are not queued. */
export function currentMail<Name extends MailName>(
  ctx: Pick<Ctx, 'log'>,
  name: Name,
  values: MailValues<Name>,
  language: Language,
): MailText {
  const { template, ...shipped } = templateMail(name, values, { language });
  return changedMail(ctx, template) ?? shipped;
}

/**
 * The template of the institute that is registered with the operators, in one language, and its header; null to use those of
 * the configuration.
 */
export function changedSms(
  name: SmsName,
  language: Language = 'english',
): { templateId: string; header: string | null } | null {
  const changed = current.get(templateId({ channel: 'sms', name, language }));
  return changed?.smsTemplateId ? { templateId: changed.smsTemplateId, header: changed.smsHeader } : null;
}

/** Fills a text; used also for previews and tests. */
export function fill(
  message: KnownMessage,
  { subject, text }: { subject: string | null; text: string },
  { values, foot }: Pick<TemplateUse, 'values' | 'foot'>,
): MailText {
  const fields = templateFields(message);
  const filled = fillTemplate(text, values, fields);
  // A subject has one paragraph, which is never left out.
  const all = fields.map((field) => ({ ...field, isOptional: false }));
  return { subject: fillTemplate(subject ?? '', values, all), text: foot ? `${filled}\n\n${foot}` : filled };
}

/** In place of the first name of a student who has none. */
export function studentWord(language: Language): string {
  return language === 'hindi' ? 'विद्यार्थी' : 'student';
}

/** Values begin no paragraph of their own, except the list of what was bought. */
function cleanValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'items' ? value.trim() : value.replaceAll(/\s+/g, ' ').trim(),
    ]),
  );
}
