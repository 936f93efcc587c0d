/** The response to a question without an attempt: in a preview, or in a challenge. Pure. */
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { withPair } from '../../../engine/responses/match-encoding.ts';
import { toggleOption } from '../../../engine/responses/toggle-option.ts';

/** Returns the response after an event of an input. */
export function respond(response: Response, event: AttemptEvent): Response {
  const chosen = Array.isArray(response) ? response : [];
  if (event.do === 'choose') return event.response;
  if (event.do === 'pair') return withPair(chosen, event.rowId, event.optionId);
  return event.do === 'toggle' ? toggleOption(chosen, event.optionId) : response;
}
