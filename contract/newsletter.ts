/** Endpoint of the newsletter subscription, which requires consent and a confirmation by mail. */
import { Exactly, Flag, NoData, OneOf, Text, Type } from '#schema';
import { LANGUAGES } from '../common/languages/language.ts';
import { endpoint, type Refusal } from './endpoint.ts';

export const subscriberEmailInvalid = {
  code: 'email_invalid',
  message: 'Please enter a full e-mail address, such as name@example.com.',
} as const satisfies Refusal;
export const consentMissing = {
  code: 'consent_missing',
  message: 'Please tick the box: without your consent we send nothing.',
} as const satisfies Refusal;

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  caller: 'anyone',
  summary: 'Subscribes to the newsletter; the response is the same whether or not the address is subscribed',
  /** `language`: that of the consent text which was shown; English if absent. */
  body: Exactly({ email: Text(300), consent: Flag, language: Type.Optional(OneOf(LANGUAGES)) }),
  data: NoData,
  refusals: [subscriberEmailInvalid, consentMissing],
  successMessage: 'Almost there. We have sent you a mail: please open it and confirm.',
});
