/** Sends one mail by SMTP and checks mail addresses. */
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/loopback.ts';
import { maskMailsIn } from '../observability/log.ts';

export type OutgoingMail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

/** The address of `MAIL_FROM`, without the name. */
export function senderAddress({ mail }: Pick<Config, 'mail'>): string {
  return /<([^<>]+)>$/.exec(mail.from)?.[1] ?? mail.from;
}

/** A permanent failure: the mail server will never accept this mail. */
export class UndeliverableError extends Error {}

const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.[a-z][a-z0-9-]{0,62}$/i;

/**
 * Whether the text is one ASCII address without name, comment or quotes, which cannot inject a recipient or a header.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text) && !/^\.|\.@|\.\.|@-|-\.|\.-/.test(text);
}

/**
 * Resolves when the server has accepted the mail. Throws `UndeliverableError` for a permanent failure and another error
 * for a temporary one. Addresses in error messages are masked.
 */
export async function sendBySmtp(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  letter: OutgoingMail,
): Promise<void> {
  if (!isMailAddress(letter.to)) throw new UndeliverableError('not an address');
  const transport = transportTo(mail.url, 15_000);
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: letter.to },
      subject: oneLine(letter.subject),
      text: letter.text,
      html: letter.html,
      // The same for every attempt, so that a receiver recognises a duplicate.
      messageId: `<${createHash('sha256').update(letter.key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter.unsubscribeUrl) },
    });
  } catch (error) {
    throw maskedError(error);
  } finally {
    transport.close();
  }
}

/** Checks connection and login without sending; returns null on success, otherwise the server's reason. */
export async function checkSmtp(url: string): Promise<string | null> {
  const transport = transportTo(url, 5000);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return maskedError(error).message;
  } finally {
    transport.close();
  }
}

function transportTo(url: string, timeoutMs: number) {
  const server = new URL(url);
  return createTransport({
    url,
    // Requires TLS except on loopback, even when the server does not offer it.
    requireTLS: server.protocol === 'smtp:' && !isLoopback(server.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Removes control characters, which could inject a header. */
function oneLine(subject: string): string {
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.trim().slice(0, 200).toWellFormed();
}

/** Masks addresses in the reason, because servers and nodemailer repeat the recipient. */
function maskedError(error: unknown): Error {
  const { message, responseCode, code } = error as { message?: string; responseCode?: number; code?: string };
  const reason = maskMailsIn(String(message ?? code ?? 'no reason given').slice(0, 1000)).slice(0, 300);
  // A refused login or missing TLS is an operator error, so the mail is retried.
  const isPermanent = (responseCode ?? 0) >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  return isPermanent ? new UndeliverableError(reason) : new Error(reason);
}
