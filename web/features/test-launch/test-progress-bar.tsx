import type { TestProgress } from '../../../contract/assessment/test-progress.ts';
import { progressText } from './next-test.ts';

/** How many tests of a product are taken, in words and as a bar. */
export function TestProgressBar({ progress }: { progress: TestProgress }) {
  return (
    <p className="tabular grid gap-1 text-sm text-ink-soft">
      {progressText(progress)}
      <progress
        aria-label="Tests taken"
        className="progress-bar"
        value={progress.tests_taken}
        max={progress.tests_total}
      />
    </p>
  );
}
