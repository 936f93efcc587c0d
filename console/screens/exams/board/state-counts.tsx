import { Link, useSearchParams } from 'react-router';
import type { Candidate } from '../../../../contract/staff/exams/board.ts';
import { type CandidateState, useBoardMessages } from '../../../messages/exams/board.ts';
import { numberText } from '../../../parts/format.ts';
import { addressOfState, countStates } from './board-rows.ts';

type Props = { candidates: ReadonlyMap<number, Candidate>; now: number };

/** The number of candidates in each state; each number filters the list. */
export function StateCounts({ candidates, now }: Props) {
  const messages = useBoardMessages();
  const [params] = useSearchParams();
  const counts = Object.entries(countStates(candidates.values(), now)) as Array<[CandidateState, number]>;
  return (
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:grid-cols-4 sm:px-0">
      {counts.map(([state, count]) => (
        <li key={state} className="max-sm:flex-none">
          <Link
            to={addressOfState(params, state)}
            replace
            aria-current={params.get('state') === state ? 'true' : undefined}
            className="flex items-baseline justify-between gap-x-3 whitespace-nowrap rounded-md border border-line bg-surface px-4 py-2 hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-sunken"
          >
            <span className="text-sm">{messages.states[state]}</span>
            <span className="tabular text-lg font-semibold">{numberText(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
