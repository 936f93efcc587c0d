/** The responses of all candidates, one byte for each answer, as the comparison of pairs reads them. */

export type WrongAnswers = Readonly<{
  candidates: number;
  questions: number;
  /** By candidate and question the number of the wrong answer; 0 for none, and for one that is not compared. */
  answers: Uint8Array;
}>;

export type AnswerMatrix = WrongAnswers &
  Readonly<{
    /** By candidate and question the number of any response, right or wrong. */
    responses: Uint8Array;
    scores: Float64Array;
  }>;

/** Returns for each candidate the number of wrong answers. */
export function countWrong({ candidates, questions, answers }: WrongAnswers): Int32Array {
  const counts = new Int32Array(candidates);
  for (let candidate = 0; candidate < candidates; candidate++) {
    let count = 0;
    for (let at = candidate * questions; at < (candidate + 1) * questions; at++) if (answers[at] !== 0) count += 1;
    counts[candidate] = count;
  }
  return counts;
}

/** Returns by question how often each wrong answer was given. */
export function countAnswers({ questions, answers }: WrongAnswers): number[][] {
  const counts = Array.from({ length: questions }, () => new Array<number>(256).fill(0));
  for (let at = 0; at < answers.length; at++) {
    const answer = answers[at] ?? 0;
    const question = counts[at % questions];
    if (answer !== 0 && question) question[answer] = (question[answer] ?? 0) + 1;
  }
  return counts;
}
