import type { Admission } from '../../../contract/assessment/admissions.ts';
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLang } from '../../language/use-lang.ts';
import { useLanguage } from '../../language/use-language.ts';
import { usePath } from '../../language/use-path.ts';
import type { CoursesMessages } from './messages/english.ts';
import { useCoursesMessages } from './messages/use-courses-messages.ts';

/** The tests that the student may sit as a candidate, with the admit cards. A test opens in the language of this page. */
export function AdmissionList({ tests }: { tests: readonly Admission[] }) {
  const messages = useCoursesMessages();
  const path = usePath();
  const language = useLanguage();
  const lang = useLang();
  return (
    <ul aria-label={messages.exams} className="mb-4 grid items-start gap-4 xl:grid-cols-2">
      {tests.map((test) => (
        <li
          key={test.test_series_id}
          className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
        >
          <h2 lang={lang(test.test_series_name)} className="text-lg font-semibold">
            {test.test_series_name}
          </h2>
          <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {factsOf(test, messages).map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-soft">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {test.status_text && (
            <p lang={lang(test.status_text)} className="text-sm">
              {test.status_text}
            </p>
          )}
          <div className="mt-auto flex flex-wrap gap-3">
            {test.to && (
              <LinkButton href={path(`${test.to}&page-language=${LANGUAGE[language]}`)} className="grow">
                {messages.openTest}
              </LinkButton>
            )}
            {test.admit_card_url && (
              <LinkButton variant="secondary" href={test.admit_card_url} className="grow">
                {messages.admitCard}
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ roll_number, opens, closes, minutes }: Admission, messages: CoursesMessages): [string, string][] {
  return [
    ...(roll_number ? [[messages.rollNumber, roll_number] as [string, string]] : []),
    ...(opens ? [[messages.opens, messages.dateTime(opens)] as [string, string]] : []),
    ...(closes ? [[messages.closes, messages.dateTime(closes)] as [string, string]] : []),
    [messages.time, messages.minutes(minutes)],
  ];
}
