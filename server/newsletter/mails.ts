/** The mails of the newsletter. */
import { institute } from '../pages/index.ts';
import { indianDate } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import type { Mail } from '../platform/messaging/mail.ts';

export type Subscriber = { id: number; email: string; unsubscribe_token: string };

export function confirmMail(ctx: Ctx, to: Subscriber, link: { consentId: number; token: string }): Mail {
  const { name } = institute();
  return mail(ctx, to, {
    key: `newsletter-confirm:${link.consentId}`,
    subject: `Please confirm: the ${name} newsletter`,
    paragraphs: [
      `You asked for the ${name} newsletter at this address. One step is left:`,
      `Confirm my subscription\n${ctx.config.publicUrl}/newsletter/confirm?token=${link.token}`,
      'The link works for two days. If it was not you who asked, do nothing: we will not write again.',
    ],
  });
}

export function welcomeMail(ctx: Ctx, to: Subscriber, consentId: number): Mail {
  const { name } = institute();
  return mail(ctx, to, {
    key: `newsletter-welcome:${consentId}`,
    subject: `Welcome to the ${name} newsletter`,
    paragraphs: [
      'Thank you for confirming. From now on we write to you here about new courses, exam dates and study tips.',
      `See what is new\n${ctx.config.publicUrl}/`,
    ],
  });
}

export function alreadySubscribedMail(ctx: Ctx, to: Subscriber): Mail {
  const { name } = institute();
  return mail(ctx, to, {
    key: `newsletter-already:${to.id}:${indianDate(ctx.now)}`,
    subject: `You already receive the ${name} newsletter`,
    paragraphs: [
      'Somebody, most likely you, subscribed this address again. Nothing has changed and nothing is left to do.',
    ],
  });
}

/** The mail of a campaign. `key` is unique for the campaign and its reader. */
export function campaignMail(ctx: Ctx, to: Subscriber, { key, subject, body }: CampaignText): Mail {
  return mail(ctx, to, { key, subject, paragraphs: [body.replaceAll('\r\n', '\n').trim()] });
}

type CampaignText = { key: string; subject: string; body: string };
type MailText = { key: string; subject: string; paragraphs: string[] };

function mail({ config }: Ctx, to: Subscriber, { key, subject, paragraphs }: MailText): Mail {
  const { name, address } = institute();
  const unsubscribeUrl = `${config.publicUrl}/newsletter/unsubscribe?token=${to.unsubscribe_token}`;
  const foot = `${name}, ${address}\nUnsubscribe: ${unsubscribeUrl}`;
  return { to: to.email, key, subject, text: [...paragraphs, foot].join('\n\n'), unsubscribeUrl };
}
