import type { TestProgress } from '../../../../contract/assessment/test-progress.ts';
import type { ProgressMessages } from './messages/english.ts';
import { progressText } from './next-test.ts';

type Props = { progress: TestProgress; messages: ProgressMessages };

/** How many tests of a product are taken, in words and as a bar. */
export function TestProgressBar({ progress, messages }: Props) {
  const { tests_taken: taken, tests_total: total } = progress;
  return (
    <div className="tabular grid gap-1.5 text-sm text-ink-soft">
      <progress aria-label={messages.testsTaken} className="sr-only" value={taken} max={total} />
      <p>{progressText(progress, messages)}</p>
      {/* Drawn, because the parts of a `progress` need a rule for each browser. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        className="h-2 w-full rounded-full bg-sunken text-accent"
      >
        <path fill="currentColor" d={`M0 0h${taken}v1H0z`} />
      </svg>
    </div>
  );
}
