/** The mails of the newsletter. */
import { institute } from '../pages/index.ts';
import { indianDate } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import { templateMail } from '../platform/messaging/templates/templates.ts';

export type Subscriber = { id: number; email: string; unsubscribe_token: string };

export function confirmMail(ctx: Ctx, to: Subscriber, link: { consentId: number; token: string }): Mail {
  const confirm_url = `${ctx.config.publicUrl}/newsletter/confirm?token=${link.token}`;
  return {
    ...addressed(ctx, to, `newsletter-confirm:${link.consentId}`),
    ...templateMail('newsletter_confirm', { institute: institute().name, confirm_url }, { foot: footOf(ctx, to) }),
  };
}

export function welcomeMail(ctx: Ctx, to: Subscriber, consentId: number): Mail {
  const values = { institute: institute().name, store_url: `${ctx.config.publicUrl}/` };
  return {
    ...addressed(ctx, to, `newsletter-welcome:${consentId}`),
    ...templateMail('newsletter_welcome', values, { foot: footOf(ctx, to) }),
  };
}

export function alreadySubscribedMail(ctx: Ctx, to: Subscriber): Mail {
  return {
    ...addressed(ctx, to, `newsletter-already:${to.id}:${indianDate(ctx.now)}`),
    ...templateMail('newsletter_again', { institute: institute().name }, { foot: footOf(ctx, to) }),
  };
}

/** The mail of a campaign. `key` is unique for the campaign and its reader. */
export function campaignMail(ctx: Ctx, to: Subscriber, { key, subject, body }: CampaignText): Mail {
  const text = `${body.replaceAll('\r\n', '\n').trim()}\n\n${footOf(ctx, to)}`;
  return { ...addressed(ctx, to, key), subject, text };
}

type CampaignText = { key: string; subject: string; body: string };

function addressed(ctx: Ctx, to: Subscriber, key: string): Pick<Mail, 'to' | 'key' | 'unsubscribeUrl'> {
  return { to: to.email, key, unsubscribeUrl: unsubscribeUrlOf(ctx, to) };
}

function footOf(ctx: Ctx, to: Subscriber): string {
  const { name, address } = institute();
  return `${name}, ${address}\nUnsubscribe: ${unsubscribeUrlOf(ctx, to)}`;
}

function unsubscribeUrlOf({ config }: Ctx, { unsubscribe_token }: Subscriber): string {
  return `${config.publicUrl}/newsletter/unsubscribe?token=${unsubscribe_token}`;
}
