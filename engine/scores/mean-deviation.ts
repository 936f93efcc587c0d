/** Normalised marks by mean and standard deviation, the older formula of SSC and RRB, and that of GATE. */
import { add, compare, fraction, multiply, type Rational, times, toNumber, ZERO } from '../rational.ts';
import type { ScoredShift, ScoreProblem, Spread } from './scored.ts';
import { meanOf, type Point, type Shift } from './shift.ts';

/** SSC: five decimals. */
const PLACES = 5;
/** The best 0.1 %, rounded up. */
const TOP_SHARE = 1000;
/** Marks are multiples of simple fractions, so a smaller spread is a rounding error. */
const MIN_SPREAD = 1e-9;

type Formula = 'mean_deviation_ssc' | 'mean_deviation_gate';

/** In marks; `threshold` is the mean plus the standard deviation. */
type Figures = { mean: number; deviation: number; top: number; threshold: number };

/**
 * Scores a mark M of shift i by (T - Q)/(Ti - Qi)(M - Qi) + c: T is the mean of the best 0.1 % of all candidates (their number
 * rounded up), Q the mean of all plus the standard deviation of all (divided by N), Ti and Qi the same of the shift. GATE:
 * c = Q. SSC: c is the highest mean of a shift plus the standard deviation of all. Means and variances are exact, the rest is
 * floating point, rounded to five decimals. Returns a problem if a spread T - Q is not positive.
 * Sources: SSC notice of 7 February 2019; GATE information brochure. All shifts must have candidates.
 */
export function scoreByMeanAndDeviation(
  method: Formula,
  shifts: readonly Shift[],
): readonly ScoredShift[] | ScoreProblem {
  const together = {
    candidates: shifts.reduce((sum, { candidates }) => sum + candidates, 0),
    points: shifts.flatMap(({ points }) => points).toSorted((a, b) => compare(a.mark, b.mark)),
  };
  const all = figuresOf(together);
  const figures = shifts.map((shift) => ({ shift, own: figuresOf(shift) }));
  const flat = figures.find(({ own }) => own.top - own.threshold < MIN_SPREAD)?.shift ?? null;
  if (flat) return { problem: 'no_spread', shift: flat.id, candidates: flat.candidates };
  if (all.top - all.threshold < MIN_SPREAD) {
    return { problem: 'no_spread', shift: null, candidates: together.candidates };
  }
  const highest = Math.max(...figures.map(({ own }) => own.mean));
  const added = method === 'mean_deviation_gate' ? all.threshold : highest + all.deviation;
  return figures.map(({ shift: { id, points }, own }) => {
    const trace = { method, shift: spreadOf(own), all: spreadOf(all), added: decimal(added) };
    const slope = (all.top - all.threshold) / (own.top - own.threshold);
    return {
      id,
      marks: points.map(({ mark }) => ({
        mark,
        score: decimal(slope * (toNumber(mark) - own.threshold) + added),
        trace,
      })),
    };
  });
}

/** `points` are in ascending order of their marks. */
function figuresOf(shift: Pick<Shift, 'points' | 'candidates'>): Figures {
  const mean = meanOf(shift);
  const squares = meanOf({
    ...shift,
    points: shift.points.map((one) => ({ ...one, mark: times(one.mark, one.mark) })),
  });
  const variance = add(squares, multiply(times(mean, mean), -1));
  const deviation = Math.sqrt(toNumber(variance));
  return {
    mean: toNumber(mean),
    deviation,
    top: toNumber(topMeanOf(shift)),
    threshold: toNumber(mean) + deviation,
  };
}

function topMeanOf({ points, candidates }: Pick<Shift, 'points' | 'candidates'>): Rational {
  const count = Math.ceil(candidates / TOP_SHARE);
  let [left, sum] = [count, ZERO];
  for (let at = points.length - 1; left > 0; at--) {
    const point = points[at] as Point;
    const taken = Math.min(left, point.count);
    sum = add(sum, multiply(point.mark, taken));
    left -= taken;
  }
  return fraction(sum.n, sum.d * BigInt(count));
}

function spreadOf({ mean, deviation, top }: Figures): Spread {
  return { mean: decimal(mean), deviation: decimal(deviation), top: decimal(top) };
}

function decimal(value: number): string {
  const text = value.toFixed(PLACES);
  return Number(text) === 0 ? (0).toFixed(PLACES) : text;
}
