/** Stores what an answer changes in the progress of a student. */
import type { StudentCtx } from '../../../../platform/context.ts';
import type { Topic } from '../questions/practisable.ts';
import { type Schedule, scheduleAfter } from './schedule.ts';

type Answered = Topic & { question_id: number; isRight: boolean };

/** Returns when the question comes again; null if it does not. Runs in the transaction that stores the answer. */
export async function storeProgress(
  ctx: StudentCtx,
  { question_id, subject, topic, isRight }: Answered,
): Promise<Date | null> {
  const known = await ctx.db
    .selectFrom('assessment.practice_progress')
    .where('student_id', '=', ctx.studentId)
    .where('question_id', '=', question_id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  const schedule = known ? scheduleOf(known) : null;
  const after = scheduleAfter(
    schedule && known ? { schedule, answered_at: known.answered_at } : null,
    isRight,
    ctx.now,
  );
  const changed = {
    ...{ subject, topic, is_right: isRight, answered_at: ctx.now },
    answers: (known?.answers ?? 0) + 1,
    right_answers: (known?.right_answers ?? 0) + (isRight ? 1 : 0),
    due_at: after?.due_at ?? null,
    stability: after?.stability ?? null,
    difficulty: after?.difficulty ?? null,
    repetitions: after?.repetitions ?? 0,
    lapses: after?.lapses ?? 0,
  };
  await ctx.db
    .insertInto('assessment.practice_progress')
    .values({ student_id: ctx.studentId, question_id, ...changed })
    .onConflict((conflict) => conflict.columns(['student_id', 'question_id']).doUpdateSet(changed))
    .execute();
  return changed.due_at;
}

type Stored = { [Field in keyof Schedule]: Schedule[Field] | null };

function scheduleOf({ due_at, stability, difficulty, repetitions, lapses }: Stored): Schedule | null {
  if (due_at === null || stability === null || difficulty === null) return null;
  return { due_at, stability, difficulty, repetitions: repetitions ?? 0, lapses: lapses ?? 0 };
}
