/** Sends a one-time password as a text message. */
import type { Config } from '../../platform/config/config.ts';
import { deliverSms, registeredTemplate } from '../../platform/messaging/sms.ts';

export type OtpMessage = { /** Calling code and national digits. */ to: string; code: string; minutes: number };

/** Throws if the provider did not accept the message. */
export async function sendOtpMessage(config: Config, { to, code, minutes }: OtpMessage): Promise<void> {
  await deliverSms(config, {
    to,
    ...registeredTemplate(config, 'sign_in'),
    values: {
      VAR1: code,
      VAR2: String(minutes),
      // The template ends with `@VAR3 #VAR1`, so that a phone offers the code to this site only.
      VAR3: new URL(config.publicUrl).hostname,
    },
  });
}
