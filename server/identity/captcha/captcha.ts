/** Captchas against bulk requests for text messages and mail: ALTCHA by default, reCAPTCHA if keys are configured. */

import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { DataOf } from '../../../contract/endpoint.ts';
import { CAPTCHA_MINUTES, captchaRefused, type getCaptcha } from '../../../contract/identity/captcha.ts';
import { secretOf } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { providerUnavailable, rateLimited, refuse } from '../../platform/http/http-error.ts';
import { createConcurrencyLimit } from '../../platform/rate-limit/concurrency-limit.ts';
import { keyFor } from '../../platform/secrets.ts';
import { identityTexts } from '../messages/identity-texts.ts';

export const CAPTCHA_ACTIONS = ['login', 'signup'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Returns whether a token is valid for one of the actions. A valid ALTCHA token is consumed. */
type CaptchaCheck = (ctx: Ctx, token: string, actions: readonly CaptchaAction[]) => Promise<boolean>;

/** Solving takes about 0.1 s on a laptop and 1 s on a cheap phone. */
const PBKDF2_COST = 1000;
const COUNTER_RANGE = { from: 100, to: 300 };

/** Throws captchaRefused unless the token is valid for one of the actions. */
export async function requireCaptcha(ctx: Ctx, token: string, actions: readonly CaptchaAction[]): Promise<void> {
  const isValid: CaptchaCheck = ctx.config.recaptcha ? isRecaptchaTokenValid : isAltchaTokenValid;
  if (!token || !(await isValid(ctx, token, actions))) throw refuse(captchaRefused);
}

/** Returns which captcha the page must show. */
export function captchaKind(ctx: Ctx): DataOf<typeof getCaptcha> {
  const { recaptcha } = ctx.config;
  return recaptcha ? { kind: 'recaptcha', site_key: recaptcha.siteKey } : { kind: 'altcha', site_key: '' };
}

/** Returns an ALTCHA challenge that is valid for one action. A client finds the counter by trying all numbers from 0. */
export async function captchaChallenge(
  ctx: Ctx,
  action: CaptchaAction,
  counter = randomInt(COUNTER_RANGE.from, COUNTER_RANGE.to + 1),
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PBKDF2_COST,
    counter,
    deriveKey,
    // Without the protocol's own `expiresAt`: a phone whose clock is ahead would discard each challenge and solve new
    // ones forever.
    data: { action, until: Math.floor(ctx.now.getTime() / 1000) + CAPTCHA_MINUTES * 60 },
    ...keysOf(ctx),
  });
}

async function isAltchaTokenValid(ctx: Ctx, token: string, actions: readonly CaptchaAction[]): Promise<boolean> {
  const payload = payloadOf(token);
  if (!payload) return false;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...keysOf(ctx) }).catch(() => ({
    verified: false,
  }));
  const { nonce, data } = payload.challenge.parameters;
  if (!verified || typeof data?.until !== 'number' || data.until * 1000 <= ctx.now.getTime()) return false;
  if (!actions.some((action) => action === data.action)) return false;
  const inserted = await ctx.db
    .insertInto('identity.captcha_used')
    .values({ challenge: nonce, expires_at: new Date(data.until * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return inserted !== undefined;
}

function payloadOf(token: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Payload;
    return typeof payload.challenge.parameters.nonce === 'string' && payload.solution ? payload : null;
  } catch {
    return null;
  }
}

function keysOf(ctx: Ctx) {
  const secret = secretOf(ctx.config);
  return {
    hmacSignatureSecret: keyFor(secret, 'identity|captcha challenge'),
    hmacKeySignatureSecret: keyFor(secret, 'identity|captcha key'),
  };
}

const MIN_SCORE = 0.5;
/** Calls of Google for one client address at one moment: Google may be slow, and a call of the store waits for it. */
const MAX_RECAPTCHA_CALLS = 50;
const recaptchaCalls = createConcurrencyLimit(MAX_RECAPTCHA_CALLS);

async function isRecaptchaTokenValid(ctx: Ctx, token: string, actions: readonly CaptchaAction[]): Promise<boolean> {
  const { recaptcha } = ctx.config;
  if (!recaptcha) return false;
  const form = new URLSearchParams({ secret: recaptcha.secret, response: token });
  if (ctx.ip) form.set('remoteip', ctx.ip);
  const end = recaptchaCalls.begin(ctx.ip);
  if (!end) throw rateLimited(identityTexts.captchaBusy, 5);
  const result = await verifyRecaptcha(recaptcha.verifyUrl, form)
    .catch((error: unknown) => {
      throw providerUnavailable(ctx, 'reCAPTCHA', error, identityTexts.captchaUnavailable);
    })
    .finally(end);
  return isRecaptchaValid(result, new URL(ctx.config.publicUrl).hostname, actions);
}

/** Returns the JSON of the response; throws if there is none. */
async function verifyRecaptcha(url: string, form: URLSearchParams): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const result: unknown = await response.json();
  if (result === null || typeof result !== 'object') throw new Error('not a JSON object');
  return result;
}

/** reCAPTCHA version 2 sends neither score nor action. */
export function isRecaptchaValid(response: unknown, hostname: string, actions: readonly string[]): boolean {
  const result = response as { success?: boolean; hostname?: string; score?: number; action?: string };
  if (result.success !== true || result.hostname !== hostname) return false;
  if (result.action !== undefined && !actions.includes(result.action)) return false;
  return result.score === undefined || result.score >= MIN_SCORE;
}
