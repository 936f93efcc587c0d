/** Captchas against bulk requests for text messages and mail: ALTCHA by default, reCAPTCHA if keys are configured. */
import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { DataOf } from '../../contract/endpoint.ts';
import { CAPTCHA_MINUTES, captchaRefused, type getCaptcha } from '../../contract/identity.ts';
import { secretOf } from '../platform/config.ts';
import type { Ctx } from '../platform/context.ts';
import { refuse, unavailable } from '../platform/problem.ts';
import { keyFor } from './secrets.ts';

export const CAPTCHA_ACTIONS = ['login', 'signup'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Returns whether a token is valid for one of the actions. A valid ALTCHA token is consumed. */
type Captcha = (ctx: Ctx, token: string, actions: readonly CaptchaAction[]) => Promise<boolean>;

/** Solving takes about 0.1 s on a laptop and 1 s on a cheap phone. */
const COST = 1000;
const COUNTER = { from: 100, to: 300 };

/** Throws captchaRefused unless the token is valid for one of the actions. */
export async function requireCaptcha(ctx: Ctx, token: string, actions: readonly CaptchaAction[]): Promise<void> {
  const accepts: Captcha = ctx.config.recaptcha ? acceptsRecaptcha : acceptsAltcha;
  if (!token || !(await accepts(ctx, token, actions))) throw refuse(captchaRefused);
}

/** Returns which captcha the page must show. */
export function captchaKind(ctx: Ctx): DataOf<typeof getCaptcha> {
  const { recaptcha } = ctx.config;
  return recaptcha ? { kind: 'recaptcha', site_key: recaptcha.siteKey } : { kind: 'altcha', site_key: '' };
}

/** Returns an ALTCHA challenge that is valid for one action. */
export async function captchaChallenge(ctx: Ctx, action: CaptchaAction): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.from, COUNTER.to + 1),
    deriveKey,
    // Without the protocol's own `expiresAt`: a phone whose clock is ahead would discard each challenge and solve new
    // ones forever.
    data: { action, until: Math.floor(ctx.now.getTime() / 1000) + CAPTCHA_MINUTES * 60 },
    ...keysOf(ctx),
  });
}

async function acceptsAltcha(ctx: Ctx, token: string, actions: readonly CaptchaAction[]): Promise<boolean> {
  const payload = payloadOf(token);
  if (!payload) return false;
  const { verified } = await verifySolution({ ...payload, deriveKey, ...keysOf(ctx) }).catch(() => ({
    verified: false,
  }));
  const { nonce, data } = payload.challenge.parameters;
  if (!verified || typeof data?.until !== 'number' || data.until * 1000 <= ctx.now.getTime()) return false;
  if (!actions.some((action) => action === data.action)) return false;
  const first = await ctx.db
    .insertInto('identity.captcha_used')
    .values({ challenge: nonce, expires_at: new Date(data.until * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return first !== undefined;
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
    hmacSignatureSecret: keyFor(secret, 'captcha challenge'),
    hmacKeySignatureSecret: keyFor(secret, 'captcha key'),
  };
}

const LOWEST_SCORE = 0.5;

async function acceptsRecaptcha(ctx: Ctx, token: string, actions: readonly CaptchaAction[]): Promise<boolean> {
  const { recaptcha } = ctx.config;
  if (!recaptcha) return false;
  const form = new URLSearchParams({ secret: recaptcha.secret, response: token });
  if (ctx.ip) form.set('remoteip', ctx.ip);
  const response = await fetch(recaptcha.verifyUrl, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(8000),
  }).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'reCAPTCHA cannot be reached');
    throw unavailable('The reCAPTCHA could not be checked. Please try again.');
  });
  const result = await response.json().catch((error: unknown) => {
    ctx.log.error({ err: error, status: response.status }, 'reCAPTCHA sent an invalid response');
    throw unavailable('The reCAPTCHA could not be checked. Please try again.');
  });
  return isRecaptchaGood(result, new URL(ctx.config.publicUrl).hostname, actions);
}

/** reCAPTCHA version 2 sends neither score nor action. */
export function isRecaptchaGood(answer: unknown, hostname: string, actions: readonly string[]): boolean {
  const said = answer as { success?: boolean; hostname?: string; score?: number; action?: string };
  if (said.success !== true || said.hostname !== hostname) return false;
  if (said.action !== undefined && !actions.includes(said.action)) return false;
  return said.score === undefined || said.score >= LOWEST_SCORE;
}
