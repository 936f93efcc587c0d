/** The captcha that sign-in requires. */
import { Exactly, NoBody, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';

export const captchaRefused = {
  code: 'captcha_refused',
  message: 'Please complete the reCAPTCHA.',
} as const satisfies Refusal;

/** The solution of the captcha: an ALTCHA payload or a reCAPTCHA token. */
export const CaptchaToken = Text(4000);

/** Time for which a solved captcha is valid. */
export const CAPTCHA_MINUTES = 5;

/** The captcha that the store requires. */
export const getCaptcha = endpoint({
  method: 'POST',
  path: '/auth/captcha',
  caller: 'anyone',
  summary: 'The captcha that the store requires: ALTCHA, or reCAPTCHA with a site key',
  body: NoBody,
  data: Exactly({ kind: Type.Union([Type.Literal('altcha'), Type.Literal('recaptcha')]), site_key: Type.String() }),
});
