import { indianDateTime } from '../../../common/dates/indian-time.ts';
import type { Admission } from '../../../contract/assessment/admissions.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The language of this page, in which a test opens for a student who has chosen none before. */
const ENGLISH = 2;

/** The tests that the student may sit as a candidate, with the admit cards. */
export function AdmissionList({ tests }: { tests: readonly Admission[] }) {
  return (
    <ul aria-label="Your exams" className="mb-4 grid items-start gap-4 xl:grid-cols-2">
      {tests.map((test) => (
        <li
          key={test.test_series_id}
          className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
        >
          <h2 className="text-lg font-semibold">{test.test_series_name}</h2>
          <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {factsOf(test).map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {test.status_text && <p className="text-sm">{test.status_text}</p>}
          <div className="mt-auto flex flex-wrap gap-3">
            {test.to && (
              <LinkButton href={`${test.to}&page-language=${ENGLISH}`} className="grow">
                Open the test
              </LinkButton>
            )}
            {test.admit_card_url && (
              <LinkButton variant="secondary" href={test.admit_card_url} className="grow">
                Admit card (PDF)
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ roll_number, opens, closes, minutes }: Admission): [string, string][] {
  return [
    ...(roll_number ? [['Roll number', roll_number] as [string, string]] : []),
    ...(opens ? [['Opens', indianDateTime(new Date(opens))] as [string, string]] : []),
    ...(closes ? [['Closes', indianDateTime(new Date(closes))] as [string, string]] : []),
    ['Time', `${minutes} minutes`],
  ];
}
