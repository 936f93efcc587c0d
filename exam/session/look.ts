/** Detects answers that another device has given in the meantime. */
import type { AttemptData } from '../../contract/assessment.ts';
import { SLOTS } from '../../engine/answers.ts';
import type { Attempt } from '../../engine/attempt.ts';

/** Each device numbers its answers in its own slot, so a newer number of another slot is from another device. */
export function isAnsweredElsewhere(seen: Pick<AttemptData, 'answers'>, mine: Attempt): boolean {
  return seen.answers.some(({ seq, question_id }) => {
    const isNews = seq > (mine.answers.get(question_id)?.seq ?? 0);
    return isNews && seq % SLOTS !== mine.slot;
  });
}
