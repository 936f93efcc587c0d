/** Detects answers that another device has given in the meantime. */
import type { AttemptData } from '../../../contract/assessment/attempts.ts';
import type { Attempt } from '../../../engine/attempt.ts';
import { SLOT_COUNT } from '../../../engine/responses/answers.ts';

/** Each device numbers its answers in its own slot, so a newer number of another slot is from another device. */
export function hasRemoteChanges(remote: Pick<AttemptData, 'answers'>, local: Attempt): boolean {
  return remote.answers.some(({ seq, question_id }) => {
    const isNewer = seq > (local.answers.get(question_id)?.seq ?? 0);
    return isNewer && seq % SLOT_COUNT !== local.slot;
  });
}
