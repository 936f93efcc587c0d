/**
 * Which template that is registered with the operators a text message is sent with: that of the institute, or else that of
 * the configuration. A wrong one of the institute must not stop a message, above all no one-time password.
 */
import type { Config } from '../config/config.ts';
import type { Ctx } from '../context.ts';
import { deliverSms, RefusedSmsError, type RegisteredTemplate, type SmsContent } from './deliver-sms.ts';
import type { SmsName } from './templates/definitions.ts';
import { fallbacks } from './templates/fallback-counter.ts';
import { changedSms } from './templates/templates.ts';

export type RefusedTemplate = RegisteredTemplate & { name: SmsName /** What the provider says. */; reason: string };

type StoredTemplates = {
  /** Whether the institute has a template for an SMS, which this process may not have loaded yet. */
  isStored(ctx: Pick<Ctx, 'db'>, name: SmsName): Promise<boolean>;
  /** Records that the provider refuses a template of the institute. */
  recordRefused(ctx: Ctx, refused: RefusedTemplate): Promise<void>;
};

let stored: StoredTemplates = { isStored: async () => false, recordRefused: async () => {} };

/** Sets what stores the templates of the institute, which is a domain that the platform must not import. */
export function storeTemplatesWith(templates: StoredTemplates): void {
  stored = templates;
}

/** Whether the institute has a template for an SMS, which this process may not have loaded yet. */
export function isTemplateStored(ctx: Pick<Ctx, 'db'>, name: SmsName): Promise<boolean> {
  return stored.isStored(ctx, name);
}

/** The template of the configuration. An empty id: none is registered. */
function configuredTemplate({ sms }: Pick<Config, 'sms'>, template: SmsName): RegisteredTemplate {
  const configured = template === 'sign_in' ? sms.templateId : sms.templates[template];
  return { templateId: configured ?? '', header: null };
}

/** The institute's template at this moment, or else that of the configuration. An empty id: none is registered. */
export function registeredTemplate(config: Pick<Config, 'sms'>, template: SmsName): RegisteredTemplate {
  return changedSms(template) ?? configuredTemplate(config, template);
}

/**
 * Sends one message now, like `deliverSms`. If the provider refuses it, the other template is tried: first that of the
 * institute, or with `configuredFirst` that of the configuration. If only the institute's is refused, and the reason is the
 * template, that is recorded, and it is not used again before it is saved.
 */
export async function deliverTemplate(
  ctx: Ctx,
  template: SmsName,
  message: SmsContent,
  { configuredFirst = false } = {},
): Promise<void> {
  const { config, log } = ctx;
  const changed = changedSms(template);
  const configured = configuredTemplate(config, template);
  if (!changed || !configured.templateId) {
    await deliverSms(config, { ...(changed ?? configured), ...message });
    return;
  }
  const [first, second] = configuredFirst ? [configured, changed] : [changed, configured];
  try {
    await deliverSms(config, { ...first, ...message });
  } catch (error) {
    if (!(error instanceof RefusedSmsError)) throw error;
    await deliverSms(config, { ...second, ...message });
    log.error(
      { err: error, template, templateId: first.templateId },
      'an SMS was refused with one template; the other one is used',
    );
    if (first !== changed) return;
    fallbacks.inc({ channel: 'sms', reason: 'refused' });
    if (!error.isOfTemplate) return;
    await stored
      .recordRefused(ctx, { ...changed, name: template, reason: error.message })
      .catch((error: unknown) => log.error({ err: error, template }, 'a refused SMS template was not recorded'));
  }
}
