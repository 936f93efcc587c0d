import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/context.ts';
import { CAPTCHA_ACTIONS, captchaChallenge } from './captcha.ts';

/**
 * Serves an ALTCHA challenge without the API's envelope, because the ALTCHA widget reads the response itself. 400 for
 * an unknown action.
 */
export async function serveCaptchaChallenge(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { action = 'login' } = request.query as { action?: unknown };
  const knownAction = CAPTCHA_ACTIONS.find((one) => one === action);
  reply.header('cache-control', 'no-store');
  if (!knownAction) return reply.code(400).send({ error: `action must be one of ${CAPTCHA_ACTIONS.join(', ')}` });
  return reply.send(await captchaChallenge(ctx, knownAction));
}
