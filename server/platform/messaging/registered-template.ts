/**
 * Which template that is registered with the operators a text message is sent with. Each language has one of its own: a student
 * who reads Hindi gets the Hindi one, or else the English one. That of the institute comes before that of the configuration. A
 * wrong one of the institute must not stop a message, above all no one-time password.
 */
import type { Language } from '../../../common/languages/language.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../context.ts';
import { deliverSms, RefusedSmsError, type RegisteredTemplate } from './deliver-sms.ts';
import type { SmsName } from './templates/definitions.ts';
import { fallbacks } from './templates/fallback-counter.ts';
import { changedSms } from './templates/templates.ts';

/** The variables of a template, by their names. */
type Values = Record<string, string>;

/** The variables of the template in each language; without Hindi ones it is sent in English. */
export type LocalizedSms = {
  /** Calling code and national number. */
  to: string;
  english: Values;
  hindi?: Values | undefined;
};

type Candidate = RegisteredTemplate & { language: Language; isOfInstitute: boolean };

export type RefusedTemplate = RegisteredTemplate & {
  name: SmsName;
  language: Language;
  /** What the provider says. */
  reason: string;
};

type StoredTemplates = {
  /** Whether the institute has a template for an SMS in one of the languages, which this process may not have loaded yet. */
  isStored(ctx: Pick<Ctx, 'db'>, name: SmsName, languages: readonly Language[]): Promise<boolean>;
  /** Records that the provider refuses a template of the institute. */
  recordRefused(ctx: Ctx, refused: RefusedTemplate): Promise<void>;
};

let stored: StoredTemplates = { isStored: async () => false, recordRefused: async () => {} };

/** Sets what stores the templates of the institute, which is a domain that the platform must not import. */
export function storeTemplatesWith(templates: StoredTemplates): void {
  stored = templates;
}

/** Whether the institute has a template for an SMS, which this process may not have loaded yet. */
export function isTemplateStored(
  ctx: Pick<Ctx, 'db'>,
  name: SmsName,
  languages: readonly Language[],
): Promise<boolean> {
  return stored.isStored(ctx, name, languages);
}

/** The languages in which a message can be sent, the best first. */
export function smsLanguages(isInHindi: boolean): readonly Language[] {
  return isInHindi ? ['hindi', 'english'] : ['english'];
}

/** Whether a template is registered in one of the languages. */
export function hasTemplate(config: Pick<Config, 'sms'>, name: SmsName, languages: readonly Language[]): boolean {
  return candidatesFor(config, name, languages).length > 0;
}

/** The templates with which a message can be sent, the best first. */
function candidatesFor({ sms }: Pick<Config, 'sms'>, name: SmsName, languages: readonly Language[]): Candidate[] {
  return languages.flatMap((language) => {
    const changed = changedSms(name, language);
    const configured = configuredId(sms, name, language);
    return [
      ...(changed ? [{ ...changed, language, isOfInstitute: true }] : []),
      ...(configured ? [{ templateId: configured, header: null, language, isOfInstitute: false }] : []),
    ];
  });
}

function configuredId(sms: Config['sms'], name: SmsName, language: Language): string | null {
  if (language === 'hindi') return sms.hindiTemplates[name];
  return name === 'sign_in' ? sms.templateId : sms.templates[name];
}

/**
 * Sends one message now, like `deliverSms`. If the provider refuses it, the next template is tried: first that of the
 * institute, or with `configuredFirst` the English one of the configuration, which is known to work. If only the institute's is
 * refused, and the reason is the template, that is recorded, and it is not used again before it is saved.
 */
export async function deliverTemplate(
  ctx: Ctx,
  name: SmsName,
  message: LocalizedSms,
  { configuredFirst = false } = {},
): Promise<void> {
  const candidates = candidatesFor(ctx.config, name, smsLanguages(message.hindi !== undefined));
  if (configuredFirst) candidates.sort((one, other) => Number(isKnownToWork(other)) - Number(isKnownToWork(one)));
  const refused: { candidate: Candidate; error: RefusedSmsError }[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const { to, english, hindi } = message;
    const values = candidate.language === 'hindi' ? (hindi ?? {}) : english;
    try {
      await deliverSms(ctx.config, { templateId: candidate.templateId, header: candidate.header, to, values });
      break;
    } catch (error) {
      if (!(error instanceof RefusedSmsError) || at === candidates.length - 1) throw error;
      refused.push({ candidate, error });
    }
  }
  for (const { candidate, error } of refused) await reportRefused(ctx, name, candidate, error);
}

function isKnownToWork({ isOfInstitute, language }: Candidate): boolean {
  return !isOfInstitute && language === 'english';
}

async function reportRefused(ctx: Ctx, name: SmsName, candidate: Candidate, error: RefusedSmsError) {
  const { language, isOfInstitute, ...registered } = candidate;
  const { templateId } = registered;
  ctx.log.error(
    { err: error, template: name, language, templateId },
    'an SMS was refused with one template; another one is used',
  );
  if (!isOfInstitute) return;
  fallbacks.inc({ channel: 'sms', reason: 'refused' });
  if (!error.isOfTemplate) return;
  await stored
    .recordRefused(ctx, { ...registered, name, language, reason: error.message })
    .catch((error: unknown) =>
      ctx.log.error({ err: error, template: name }, 'a refused SMS template was not recorded'),
    );
}
