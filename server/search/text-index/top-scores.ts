/** Collects the best `limit` numbers, highest score first; of equal scores, the smaller number first. */
export function topScores(limit: number) {
  const numbers: number[] = [];
  const scores: number[] = [];

  /** Scores are sums of fractions, so differences below 1e-6 count as equal. */
  function isBefore(number: number, score: number, at: number): boolean {
    const difference = score - (scores[at] as number);
    return difference > 1e-6 || (difference > -1e-6 && number < (numbers[at] as number));
  }

  return {
    add(number: number, score: number): void {
      if (numbers.length === limit && !isBefore(number, score, limit - 1)) return;
      let at = numbers.length;
      while (at > 0 && isBefore(number, score, at - 1)) at--;
      numbers.splice(at, 0, number);
      scores.splice(at, 0, score);
      if (numbers.length > limit) {
        numbers.pop();
        scores.pop();
      }
    },
    numbers: () => numbers,
  };
}
