/** Sends a one-time password as a text message. */
import type { Ctx } from '../../platform/context.ts';
import { deliverTemplate } from '../../platform/messaging/registered-template.ts';

export type OtpMessage = {
  /** Calling code and national digits. */
  to: string;
  code: string;
  minutes: number;
  /** Sent while another code waits to be entered. */
  isRepeated: boolean;
};

/**
 * Throws if the provider did not accept the message. Operators can drop a message that the provider has accepted, because the
 * institute's template is wrong; so a repeated one is sent with the English template of the configuration.
 */
export async function sendOtpMessage(ctx: Ctx, { to, code, minutes, isRepeated }: OtpMessage): Promise<void> {
  // The template ends with `@VAR3 #VAR1`, so that a phone offers the code to this site only.
  const values = { VAR1: code, VAR2: String(minutes), VAR3: new URL(ctx.config.publicUrl).hostname };
  const hindi = ctx.language === 'hindi' ? values : undefined;
  await deliverTemplate(ctx, 'sign_in', { to, english: values, hindi }, { configuredFirst: isRepeated });
}
