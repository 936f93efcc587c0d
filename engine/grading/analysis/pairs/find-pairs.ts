/** Finds pairs of candidates whose wrong answers are improbably alike. */
import { OTHER_RESPONSE } from '../candidate.ts';
import { visitPairs } from './candidate-pairs.ts';
import { matchProbabilities, upperTail } from './match-probability.ts';
import { type AnswerMatrix, countAnswers, countWrong } from './wrong-answers.ts';

/**
 * The thresholds of Harpp, Hogan and Jennings (1996, Crime in the classroom: Part II, an update): at least six identical wrong
 * answers, and at least as many of them as answers that differ. They were tried on tests of 30 questions and more.
 */
const MIN_IDENTICAL = 6;
const MIN_RATIO = 1;
export const MIN_QUESTIONS = 30;

/** A pair is named if chance makes one such pair, among all pairs of the test, at most this often (Bonferroni's correction). */
const MAX_CHANCE = 0.05;

/** Comparisons of two candidates; each reads their answers once. */
const MAX_COMPARISONS = 5_000_000;
/** The least probable ones. */
export const MAX_PAIRS = 500;

/** Two candidates, by their numbers in the matrix. */
type SimilarPair = Readonly<{
  one: number;
  two: number;
  /** Equal wrong answers. */
  identicalWrong: number;
  /** Questions that both answered wrong. */
  bothWrong: number;
  /** Questions with different responses. */
  different: number;
  /** Of so many equal wrong answers among those that both answered wrong, by chance. */
  probability: number;
}>;

export type FoundPairs = Readonly<{
  /** The least probable first. */
  pairs: readonly SimilarPair[];
  /** Pairs that were looked at. */
  compared: number;
  /** Candidates with enough wrong answers for a comparison. */
  eligible: number;
  /** Whether pairs were left out: too many are alike, or were to be compared. */
  isCut: boolean;
}>;

/** Returns the pairs, the least probable ones if there are more than `MAX_PAIRS`. `maxComparisons` bounds the work. */
export function findPairs(matrix: AnswerMatrix, maxComparisons = MAX_COMPARISONS): FoundPairs {
  const wrong = countWrong(matrix);
  const eligible = [...wrong.keys()].filter((candidate) => (wrong[candidate] ?? 0) >= MIN_IDENTICAL);
  const probabilities = matchProbabilities(countAnswers(matrix));
  const limit = MAX_CHANCE / Math.max(1, (eligible.length * (eligible.length - 1)) / 2);
  const found = new Map<number, SimilarPair>();
  let compared = 0;
  let isCut = false;
  visitPairs(matrix, eligible, { scores: matrix.scores, maxPairs: maxComparisons }, (one, two) => {
    if (compared === maxComparisons) {
      isCut = true;
      return false;
    }
    compared += 1;
    const pair = comparePair(matrix, probabilities, {
      one,
      two,
      maxDifferent: Math.min(wrong[one] ?? 0, wrong[two] ?? 0) / MIN_RATIO,
    });
    if (!pair || pair.probability > limit) return true;
    found.set(one * matrix.candidates + two, pair);
    if (found.size < 2 * MAX_PAIRS) return true;
    isCut = true;
    for (const worse of sorted(found.values()).slice(MAX_PAIRS))
      found.delete(worse.one * matrix.candidates + worse.two);
    return true;
  });
  const pairs = sorted(found.values());
  isCut ||= pairs.length > MAX_PAIRS;
  return { pairs: pairs.slice(0, MAX_PAIRS), compared, eligible: eligible.length, isCut };
}

function sorted(pairs: Iterable<SimilarPair>): SimilarPair[] {
  return [...pairs].sort((a, b) => a.probability - b.probability || a.one - b.one || a.two - b.two);
}

/** Returns null for a pair below the thresholds of the numbers, as soon as more than `maxDifferent` responses differ. */
function comparePair(
  { questions, answers, responses }: AnswerMatrix,
  probabilities: Float64Array,
  { one, two, maxDifferent }: { one: number; two: number; maxDifferent: number },
): SimilarPair | null {
  const first = one * questions;
  const second = two * questions;
  let identicalWrong = 0;
  let bothWrong = 0;
  let different = 0;
  for (let at = 0; at < questions && different <= maxDifferent; at++) {
    const response = responses[first + at];
    if (response !== responses[second + at] || response === OTHER_RESPONSE) different += 1;
    const own = answers[first + at];
    const other = answers[second + at];
    if (own === 0 || other === 0) continue;
    bothWrong += 1;
    if (own === other) identicalWrong += 1;
  }
  if (identicalWrong < MIN_IDENTICAL || identicalWrong < MIN_RATIO * different) return null;
  const compared: number[] = [];
  for (let at = 0; at < questions; at++) {
    if (answers[first + at] !== 0 && answers[second + at] !== 0) compared.push(probabilities[at] ?? 0);
  }
  return { one, two, identicalWrong, bothWrong, different, probability: upperTail(compared, identicalWrong) };
}
