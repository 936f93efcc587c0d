/** Sums over the candidates of one question, and the statistics that follow from them. */
import { type AnalysedQuestion, OTHER_RESPONSE, type Place, TENTHS } from './candidate.ts';

/** The tenths, then the lower and the upper group. */
const SLOTS = TENTHS + 2;
const LOWER = TENTHS;
const UPPER = TENTHS + 1;
const MAX_RESPONSES = OTHER_RESPONSE + 1;

/** How many candidates gave a response. */
export type ResponseCount = Readonly<{
  /** The number of the response; 0 for none. */
  response: number;
  chosen: number;
  /** By tenth of the candidates, the lowest scores first. */
  tenths: readonly number[];
  lower: number;
  upper: number;
  /** The mean score of these candidates in the other questions, above or below that of all candidates. */
  meanDifference: number;
}>;

export type QuestionStatistics = Readonly<{
  questionId: number;
  isDropped: boolean;
  /** Mean marks as a share of the highest, without penalties: the share of right answers if there are no partial marks. */
  facility: number | null;
  /** The facility in the upper group minus that in the lower group. */
  index: number | null;
  /** Correlation of the marks with the score in the other questions (corrected point-biserial). */
  discrimination: number | null;
  /** Facility by tenth of the candidates; null for a tenth without candidates. */
  curve: ReadonlyArray<number | null>;
  lowerFacility: number | null;
  upperFacility: number | null;
  responses: readonly ResponseCount[];
}>;

type Totals = Readonly<{
  candidates: number;
  /** Of the scores in the whole test. */
  variance: number | null;
  tenths: readonly number[];
  lower: number;
  upper: number;
}>;

export type QuestionCounts = Readonly<{
  isDropped: boolean;
  /** Adds a candidate; `deviation` is the difference of the score from the mean of all, so that no digits are lost. */
  add(marks: number, response: number, deviation: number, place: Place): void;
  /** The variance of the marks by n - 1. */
  variance(candidates: number): number;
  finish(totals: Totals): QuestionStatistics;
}>;

export function openQuestionCounts({ questionId, maxMarks, isDropped }: AnalysedQuestion): QuestionCounts {
  const credits = new Float64Array(SLOTS);
  const counts = new Int32Array(MAX_RESPONSES * SLOTS);
  const rests = new Float64Array(MAX_RESPONSES);
  let [sum, squares, products] = [0, 0, 0];
  const note = (response: number, slot: number, credit: number) => {
    const at = response * SLOTS + slot;
    counts[at] = (counts[at] ?? 0) + 1;
    credits[slot] = (credits[slot] ?? 0) + credit;
  };
  const variance = (candidates: number) =>
    candidates < 2 ? 0 : Math.max(0, squares - sum ** 2 / candidates) / (candidates - 1);
  return {
    isDropped,
    variance,
    add: (marks, response, deviation, { tenth, outer }) => {
      const credit = marks > 0 ? Math.min(1, marks / maxMarks) : 0;
      sum += marks;
      squares += marks * marks;
      products += marks * deviation;
      rests[response] = (rests[response] ?? 0) + deviation - marks;
      note(response, tenth, credit);
      if (outer) note(response, outer === 'lower' ? LOWER : UPPER, credit);
    },
    finish: (totals) => {
      const { candidates, tenths, lower, upper } = totals;
      const share = (slot: number, of: number) => (of === 0 ? null : (credits[slot] ?? 0) / of);
      const [lowerFacility, upperFacility] = [share(LOWER, lower), share(UPPER, upper)];
      const all = credits.subarray(0, TENTHS).reduce((total, credit) => total + credit, 0);
      const isMeasured = !isDropped && candidates > 0;
      const spread = { own: variance(candidates), products, ...totals };
      return {
        ...{ questionId, isDropped, lowerFacility, upperFacility },
        facility: isMeasured ? all / candidates : null,
        index: !isMeasured || lowerFacility === null || upperFacility === null ? null : upperFacility - lowerFacility,
        discrimination: isMeasured ? correlationOf(spread) : null,
        curve: tenths.map((count, tenth) => share(tenth, count)),
        responses: responseCounts(counts, rests, candidates === 0 ? 0 : -sum / candidates),
      };
    },
  };
}

type Spread = Pick<Totals, 'candidates' | 'variance'> & { own: number; products: number };

/** Of the marks with the score in the other questions. */
function correlationOf({ candidates, variance, own, products }: Spread): number | null {
  if (candidates < 2 || variance === null) return null;
  const shared = products / (candidates - 1);
  const rest = variance - 2 * shared + own;
  if (own < 1e-9 || rest < 1e-9) return null;
  return Math.max(-1, Math.min(1, (shared - own) / Math.sqrt(own * rest)));
}

/** `meanRest`: the mean score in the other questions, as a difference from the mean score in the test. */
function responseCounts(counts: Int32Array, rests: Float64Array, meanRest: number): ResponseCount[] {
  const found: ResponseCount[] = [];
  for (let response = 0; response < MAX_RESPONSES; response++) {
    const slots = counts.subarray(response * SLOTS, (response + 1) * SLOTS);
    const tenths = [...slots.subarray(0, TENTHS)];
    const chosen = tenths.reduce((sum, count) => sum + count, 0);
    if (chosen === 0) continue;
    found.push({
      ...{ response, chosen, tenths, lower: slots[LOWER] ?? 0, upper: slots[UPPER] ?? 0 },
      meanDifference: (rests[response] ?? 0) / chosen - meanRest,
    });
  }
  return found;
}
