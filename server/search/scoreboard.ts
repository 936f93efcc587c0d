/**
 * Scores of many documents for one query, in arrays that are used again: a common word touches thousands of
 * documents, and a map of them costs more than finding them.
 */
export type Scoreboard = {
  /** Forgets the last query. */
  begin(): void;
  /** From here on scores belong to the next word; a document must have scored for each. */
  nextWord(): void;
  /** The document's score for this word, if it is the best so far. */
  take(number: number, score: number): void;
  /** Numbers of the documents that scored for every word, the highest sum first, ties by number. */
  best(limit: number): number[];
};

export function scoreboard(size: number): Scoreboard {
  const sum = new Float32Array(size);
  const ofWord = new Float32Array(size);
  /** For how many words in a row a document has scored. */
  const wordsMet = new Uint8Array(size);
  let touched: number[] = [];
  let words = 0;

  return {
    begin() {
      for (const number of touched) {
        sum[number] = 0;
        wordsMet[number] = 0;
      }
      touched = [];
      words = 0;
    },
    nextWord() {
      words++;
    },
    take(number, score) {
      const met = wordsMet[number] as number;
      if (met < words - 1) return;
      if (met === words) {
        const before = ofWord[number] as number;
        if (score <= before) return;
        sum[number] = (sum[number] as number) - before + score;
      } else {
        if (words === 1) touched.push(number);
        wordsMet[number] = words;
        sum[number] = (sum[number] as number) + score;
      }
      ofWord[number] = score;
    },
    best(limit) {
      const top: number[] = [];
      const isBefore = (a: number, b: number) => {
        const difference = (sum[a] as number) - (sum[b] as number);
        return difference > 0 || (difference === 0 && a < b);
      };
      for (const number of touched) {
        if (wordsMet[number] !== words) continue;
        const last = top[top.length - 1];
        if (top.length === limit && last !== undefined && !isBefore(number, last)) continue;
        let at = top.length;
        while (at > 0 && isBefore(number, top[at - 1] as number)) at--;
        top.splice(at, 0, number);
        if (top.length > limit) top.pop();
      }
      return top;
    },
  };
}
