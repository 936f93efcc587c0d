/**
 * Item analysis of a test by Moodle's published formulas (docs: Quiz statistics calculations): variances and
 * covariances over n - 1, skewness and kurtosis from k-statistics. Percentages are 0 to 100. A figure is null if there
 * are too few attempts for it, or if nothing varies.
 */

/** The marks of one attempt by question id; every attempt has the same questions. */
export type AttemptMarks = ReadonlyMap<number, number>;

/** Statistics of one question. */
export type ItemStatistics = Readonly<{
  questionId: number;
  /** Mean marks as a percentage of the maximum marks. */
  facility: number | null;
  /** Standard deviation of the marks as a percentage of the maximum marks. */
  standardDeviation: number | null;
  /** Correlation of the question's marks with the marks in the rest of the test, in percent. */
  discrimination: number | null;
  /** The covariance behind `discrimination`, as a percentage of the largest that these marks allow. */
  efficiency: number | null;
}>;

/** Statistics of a whole test; `mean`, `median` and `standardDeviation` are in marks. */
export type TestStatistics = Readonly<{
  attempts: number;
  mean: number | null;
  median: number | null;
  standardDeviation: number | null;
  skewness: number | null;
  kurtosis: number | null;
  /** Cronbach's alpha in percent (the test's reliability). */
  alpha: number | null;
  /** Percentage of the standard deviation that is due to chance. */
  errorRatio: number | null;
  /** In marks. */
  standardError: number | null;
  items: readonly ItemStatistics[];
}>;

/** Computes the statistics of a test and its questions; `maxMarks` holds the maximum marks by question id. */
export function analyseItems(attempts: readonly AttemptMarks[], maxMarks: ReadonlyMap<number, number>): TestStatistics {
  const ids = [...maxMarks.keys()];
  const totals = attempts.map((attempt) => sum(ids.map((id) => attempt.get(id) ?? 0)));
  const columns = new Map(ids.map((id) => [id, attempts.map((attempt) => attempt.get(id) ?? 0)]));
  const moments = momentsOf(totals);
  const alpha = alphaOf([...columns.values()], moments.k2);
  const errorRatio = alpha === null ? null : 100 * Math.sqrt(Math.max(0, 1 - alpha / 100));
  const deviation = moments.k2 === null ? null : Math.sqrt(moments.k2);
  return {
    attempts: attempts.length,
    mean: attempts.length === 0 ? null : meanOf(totals),
    median: medianOf(totals),
    standardDeviation: deviation,
    skewness: moments.skewness,
    kurtosis: moments.kurtosis,
    alpha,
    errorRatio,
    standardError: errorRatio === null || deviation === null ? null : (errorRatio * deviation) / 100,
    items: ids.map((id) => itemStatistics(id, columns.get(id) ?? [], totals, maxMarks.get(id) ?? 0)),
  };
}

function itemStatistics(
  questionId: number,
  marks: readonly number[],
  totals: readonly number[],
  maxMarks: number,
): ItemStatistics {
  const others = totals.map((total, at) => total - (marks[at] ?? 0));
  const covariance = covarianceOf(marks, others);
  const spread = Math.sqrt((covarianceOf(marks, marks) ?? 0) * (covarianceOf(others, others) ?? 0));
  const largest = covarianceOf(ascending(marks), ascending(others));
  const deviation = covarianceOf(marks, marks);
  return {
    questionId,
    facility: marks.length === 0 || maxMarks === 0 ? null : (100 * meanOf(marks)) / maxMarks,
    standardDeviation: deviation === null || maxMarks === 0 ? null : (100 * Math.sqrt(deviation)) / maxMarks,
    discrimination: covariance === null || isZero(spread) ? null : (100 * covariance) / spread,
    efficiency: covariance === null || largest === null || isZero(largest) ? null : (100 * covariance) / largest,
  };
}

/** Returns Cronbach's alpha in percent; `columns` holds the marks by question, `k2` is the variance of the totals. */
function alphaOf(columns: ReadonlyArray<readonly number[]>, k2: number | null): number | null {
  const count = columns.length;
  if (count < 2 || k2 === null || isZero(k2)) return null;
  const within = sum(columns.map((marks) => covarianceOf(marks, marks) ?? 0));
  return 100 * (count / (count - 1)) * (1 - within / k2);
}

function momentsOf(values: readonly number[]) {
  const n = values.length;
  const mean = n === 0 ? 0 : meanOf(values);
  const moment = (power: number) => sum(values.map((value) => (value - mean) ** power)) / n;
  const k2 = n < 2 ? null : (n * moment(2)) / (n - 1);
  if (k2 === null || isZero(k2)) return { k2, skewness: null, kurtosis: null };
  const k3 = n < 3 ? null : (n * n * moment(3)) / ((n - 1) * (n - 2));
  const k4 =
    n < 4 ? null : ((n * n) / ((n - 1) * (n - 2) * (n - 3))) * ((n + 1) * moment(4) - 3 * (n - 1) * moment(2) ** 2);
  return { k2, skewness: k3 === null ? null : k3 / k2 ** 1.5, kurtosis: k4 === null ? null : k4 / k2 ** 2 };
}

function covarianceOf(a: readonly number[], b: readonly number[]): number | null {
  if (a.length < 2) return null;
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  return sum(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB))) / (a.length - 1);
}

function medianOf(values: readonly number[]): number | null {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] ?? null)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const ascending = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const meanOf = (values: readonly number[]) => sum(values) / values.length;
/** Marks are multiples of simple fractions, so a smaller value is a rounding error. */
const isZero = (value: number) => Math.abs(value) < 1e-12;
