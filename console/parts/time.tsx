import { dateTimeText } from '../../common/dates/date-time.ts';
import { preciseTimeText } from './format.ts';

/** An instant in IST, with its seconds as a tooltip; `otherwise` if there is none. It wraps on phones only. */
export function Time({ at, otherwise = '–' }: { at: string | null; otherwise?: string }) {
  if (at === null) return <span className="text-ink-soft">{otherwise}</span>;
  return (
    <time dateTime={at} title={preciseTimeText(at)} className="tabular sm:whitespace-nowrap">
      {dateTimeText(at)}
    </time>
  );
}
