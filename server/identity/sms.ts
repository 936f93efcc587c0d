/** Text messages by MSG91's flow API: the words are a template registered with the operators, we send its values. */
import type { Config } from '../platform/config.ts';

export type OtpMessage = { /** Calling code and national digits. */ to: string; code: string; minutes: number };

/** Throws when the provider did not take the message. */
export async function sendOtpMessage({ sms, publicUrl }: Config, message: OtpMessage): Promise<void> {
  const response = await fetch(`${sms.baseUrl}/api/v5/flow/`, {
    method: 'POST',
    headers: { authkey: sms.authKey, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      template_id: sms.templateId,
      sender: sms.sender,
      short_url: '0',
      recipients: [
        {
          mobiles: message.to,
          VAR1: message.code,
          VAR2: String(message.minutes),
          // The template ends with `@VAR3 #VAR1`, which lets a phone offer the code to this site only.
          VAR3: new URL(publicUrl).hostname,
        },
      ],
    }),
    signal: AbortSignal.timeout(8000),
  });
  const answer = (await response.json().catch(() => ({}))) as { type?: string; message?: string };
  // MSG91 answers some failures with HTTP 200.
  if (!response.ok || answer.type !== 'success') {
    throw new Error(`MSG91 answered ${response.status}: ${String(answer.message ?? 'no reason').slice(0, 200)}`);
  }
}
