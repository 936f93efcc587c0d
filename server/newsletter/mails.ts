/** The mails of the newsletter, in the language of the page on which the address was subscribed. */
import type { Language } from '../../common/languages/language.ts';
import { addressIn, nameIn } from '../pages/index.ts';
import { indianDate } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import type { Mail } from '../platform/messaging/mail.ts';
import { mailHtml } from '../platform/messaging/mail-html.ts';
import { storeLink } from '../platform/messaging/store-link.ts';
import { templateMail } from '../platform/messaging/templates/templates.ts';
import { newsletterMessages } from './messages/newsletter-messages.ts';

type Subscriber = { id: number; email: string; unsubscribe_token: string };

/** A subscriber with the language of the mail. */
export type Reader = Subscriber & { language: Language };

export function confirmMail(ctx: Ctx, to: Reader, link: { consentId: number; token: string }): Mail {
  const confirm_url = storeLink(ctx, `/newsletter/confirm?token=${link.token}`, to.language);
  return {
    ...addressed(ctx, to, `newsletter-confirm:${link.consentId}`),
    ...templateMail('newsletter_confirm', { institute: nameIn(to.language), confirm_url }, textOptions(ctx, to)),
  };
}

export function welcomeMail(ctx: Ctx, to: Reader, consentId: number): Mail {
  const values = { institute: nameIn(to.language), store_url: storeLink(ctx, '/', to.language) };
  return {
    ...addressed(ctx, to, `newsletter-welcome:${consentId}`),
    ...templateMail('newsletter_welcome', values, textOptions(ctx, to)),
  };
}

export function alreadySubscribedMail(ctx: Ctx, to: Reader): Mail {
  return {
    ...addressed(ctx, to, `newsletter-already:${to.id}:${indianDate(ctx.now)}`),
    ...templateMail('newsletter_again', { institute: nameIn(to.language) }, textOptions(ctx, to)),
  };
}

type CampaignText = {
  key: string;
  subject: string;
  body: string;
  subject_hindi: string | null;
  body_hindi: string | null;
};

/**
 * The mail of a campaign: in the reader's language, or in English if the campaign has no Hindi version. `key` is unique for the
 * campaign and its reader.
 */
export function campaignMail(ctx: Ctx, to: Reader, { key, subject_hindi, body_hindi, ...english }: CampaignText): Mail {
  const isHindi = to.language === 'hindi' && subject_hindi !== null && body_hindi !== null;
  const subject = isHindi ? subject_hindi : english.subject;
  const body = isHindi ? body_hindi : english.body;
  const reader: Reader = { ...to, language: isHindi ? 'hindi' : 'english' };
  const text = `${body.replaceAll('\r\n', '\n').trim()}\n\n${footOf(ctx, reader)}`;
  return { ...addressed(ctx, reader, key), subject, text, html: mailHtml(subject, text, reader.language) };
}

function addressed(ctx: Ctx, to: Reader, key: string): Pick<Mail, 'to' | 'key' | 'unsubscribeUrl'> {
  return { to: to.email, key, unsubscribeUrl: unsubscribeUrlOf(ctx, to) };
}

function textOptions(ctx: Ctx, to: Reader): { language: Language; foot: string } {
  return { language: to.language, foot: footOf(ctx, to) };
}

function footOf(ctx: Ctx, to: Reader): string {
  const { unsubscribe } = newsletterMessages(to.language);
  return `${nameIn(to.language)}, ${addressIn(to.language)}\n${unsubscribe}: ${unsubscribeUrlOf(ctx, to)}`;
}

function unsubscribeUrlOf(ctx: Ctx, { unsubscribe_token, language }: Reader): string {
  return storeLink(ctx, `/newsletter/unsubscribe?token=${unsubscribe_token}`, language);
}
