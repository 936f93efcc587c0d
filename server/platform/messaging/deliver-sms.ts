/** Sends text messages with MSG91's flow API: the text is a template that is registered with the operators. */
import type { Config } from '../config/config.ts';

/** A template that is registered with the operators; `header` is the sender, null for that of the configuration. */
export type RegisteredTemplate = { templateId: string; header: string | null };

export type SmsContent = {
  /** Calling code and national number. */
  to: string;
  values: Record<string, string>;
};

/** The provider's response is missing or unreadable, so the message may have been sent. */
export class UnconfirmedSmsError extends Error {}

/** The provider responded that it does not send the message. */
export class RefusedSmsError extends Error {
  /** Whether the reason is the template or its header, and not the number, the account, the load or an outage. */
  readonly isOfTemplate: boolean;

  constructor(status: number, reason: string) {
    super(`MSG91 responded ${status}: ${reason.slice(0, 200)}`);
    this.isOfTemplate = FINAL_STATUSES.has(status) && TEMPLATE_WORDS.test(reason) && !TEMPORARY_WORDS.test(reason);
  }
}

/** MSG91 reports some failures with HTTP 200. Others than these end by themselves, or are of the account. */
const FINAL_STATUSES = new Set([200, 400, 404, 422]);
const TEMPLATE_WORDS = /template|flow|sender|header/i;
const TEMPORARY_WORDS = /temporar|later|again|unavailable|time.?out|limit|exceed|too many|internal/i;

/** Errors of a connection that was never made; after any other error the request may have arrived. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Sends one message now. Throws when the provider does not accept it within 8 s; `RefusedSmsError` if it says so, and
 * `UnconfirmedSmsError` if the message may have been sent all the same.
 */
export async function deliverSms({ sms }: Config, message: RegisteredTemplate & SmsContent): Promise<void> {
  const response = await fetch(`${sms.baseUrl}/api/v5/flow/`, {
    method: 'POST',
    headers: { authkey: sms.authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: message.templateId,
      sender: message.header || sms.sender,
      short_url: '0',
      recipients: [{ mobiles: message.to, ...message.values }],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(8000),
  }).catch((error: Error) => {
    const { code = '' } = (error.cause ?? {}) as { code?: string };
    throw NOT_CONNECTED.has(code) ? error : new UnconfirmedSmsError('MSG91 did not respond', { cause: error });
  });
  const body = (await response.json().catch((cause) => {
    throw new UnconfirmedSmsError(`MSG91 responded ${response.status} without JSON`, { cause });
  })) as { type?: string; message?: string };
  if (!response.ok || body.type !== 'success') {
    throw new RefusedSmsError(response.status, String(body.message ?? 'no reason'));
  }
}
