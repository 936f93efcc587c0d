/** The response to a question of a preview, without an attempt. Pure. */
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { withPair } from '../../../engine/responses/match-encoding.ts';

/** Returns the response after an event of an input. */
export function respond(response: Response, event: AttemptEvent): Response {
  const chosen = Array.isArray(response) ? response : [];
  if (event.do === 'choose') return event.response;
  if (event.do === 'pair') return withPair(chosen, event.rowId, event.optionId);
  if (event.do !== 'toggle') return response;
  const { optionId } = event;
  return chosen.includes(optionId) ? chosen.filter((one) => one !== optionId) : [...chosen, optionId];
}
