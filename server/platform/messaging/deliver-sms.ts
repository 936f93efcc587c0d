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
export class RefusedSmsError extends Error {}

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
    throw NOT_CONNECTED.has(code) ? error : new UnconfirmedSmsError('MSG91 did not answer', { cause: error });
  });
  const body = (await response.json().catch((cause) => {
    throw new UnconfirmedSmsError(`MSG91 answered ${response.status} without JSON`, { cause });
  })) as { type?: string; message?: string };
  // MSG91 reports some failures with HTTP 200.
  if (!response.ok || body.type !== 'success') {
    throw new RefusedSmsError(
      `MSG91 answered ${response.status}: ${String(body.message ?? 'no reason').slice(0, 200)}`,
    );
  }
}
