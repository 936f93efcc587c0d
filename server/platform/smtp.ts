/** Hands one letter to a mail server by SMTP. */
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import { maskMailsIn } from './log.ts';
import { isLoopback } from './loopback.ts';

export type Letter = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
};

/** The plain address that the store's mail comes from. */
export function senderAddress({ mail }: Pick<Config, 'mail'>): string {
  return /<([^<>]+)>$/.exec(mail.from)?.[1] ?? mail.from;
}

/** The mail server said for good that this letter will not be taken. */
export class UndeliverableError extends Error {}

const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.[a-z][a-z0-9-]{0,62}$/i;

/** One address in plain ASCII without name, comment or quotes: what can neither hide a second one nor a header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text) && !/^\.|\.@|\.\.|@-|-\.|\.-/.test(text);
}

/**
 * Resolves once the server has taken the letter. Throws `UndeliverableError` when it never will, another error when
 * it may later. No message of an error holds an address.
 */
export async function deliver({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>, letter: Letter): Promise<void> {
  if (!isMailAddress(letter.to)) throw new UndeliverableError('not an address');
  const transport = transportTo(mail.url, 15_000);
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: letter.to },
      subject: oneLine(letter.subject),
      text: letter.text,
      html: letter.html,
      // The same at every attempt: a receiver that took the letter before recognises it.
      messageId: `<${createHash('sha256').update(letter.key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(letter.unsubscribeUrl) },
    });
  } catch (error) {
    throw told(error);
  } finally {
    transport.close();
  }
}

/** Null when the server takes us, else what it said; no letter is sent. */
export async function reachSmtp(url: string): Promise<string | null> {
  const transport = transportTo(url, 5000);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return told(error).message;
  } finally {
    transport.close();
  }
}

function transportTo(url: string, patienceMs: number) {
  const server = new URL(url);
  return createTransport({
    url,
    // Nothing goes over the network in the clear, whatever the server offers.
    requireTLS: server.protocol === 'smtp:' && !isLoopback(server.hostname),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 2 * patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function unsubscribing(url: string | null): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A control character would begin a header of its own. */
function oneLine(subject: string): string {
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.trim().slice(0, 200).toWellFormed();
}

/** What servers answer, and nodemailer adds, names the receiver. */
function told(error: unknown): Error {
  const { message, responseCode, code } = error as { message?: string; responseCode?: number; code?: string };
  const reason = maskMailsIn(String(message ?? code ?? 'no reason given').slice(0, 1000)).slice(0, 300);
  // A refused login or an unencrypted line is ours to mend, not the letter's end.
  const isForGood = (responseCode ?? 0) >= 500 && code !== 'EAUTH' && code !== 'ETLS';
  return isForGood ? new UndeliverableError(reason) : new Error(reason);
}
