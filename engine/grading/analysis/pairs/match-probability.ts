/**
 * How probable it is that two candidates who are both wrong in some questions give the same wrong answer so often: the upper tail
 * of the generalized binomial distribution, as in the test of van der Linden and Sotaridona (2006, Detecting answer copying when
 * the regular response process follows a known response model). The share of each wrong answer among all candidates takes the
 * place of a response model.
 */

/** Returns by question the probability that two wrong answers are equal. `isWrong` has the counts of wrong answers. */
export function matchProbabilities(counts: ReadonlyArray<readonly number[]>): Float64Array {
  return Float64Array.from(counts, (question) => {
    const all = question.reduce((sum, count) => sum + count, 0);
    return all === 0 ? 0 : question.reduce((sum, count) => sum + (count / all) ** 2, 0);
  });
}

/** Returns the probability of at least `least` successes in independent trials with these probabilities. */
export function upperTail(probabilities: readonly number[], least: number): number {
  if (least <= 0) return 1;
  if (least > probabilities.length) return 0;
  // `exactly[k]`: k successes so far; the last one: `least` or more.
  const exactly = new Float64Array(least + 1);
  exactly[0] = 1;
  for (const probability of probabilities) {
    exactly[least] = (exactly[least] ?? 0) + (exactly[least - 1] ?? 0) * probability;
    for (let count = least - 1; count > 0; count--) {
      exactly[count] = (exactly[count] ?? 0) * (1 - probability) + (exactly[count - 1] ?? 0) * probability;
    }
    exactly[0] = (exactly[0] ?? 0) * (1 - probability);
  }
  return Math.min(1, exactly[least] ?? 0);
}
