import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getTestSeriesDetails, type TestDetails } from '../../contract/assessment.ts';
import { LANGUAGE } from '../../contract/test-start.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Message } from '../../ui/message.tsx';
import { useAnswer } from '../account/use-answer.ts';
import { useStudent } from '../account/use-student.ts';
import { api } from '../api.ts';
import { testDate } from '../product/test-dates.ts';
import { launchTest, openResult } from '../test-launch.ts';
import { type TestQuery, testQuery } from './test-query.ts';

const NOT_LOADED = 'The test could not be loaded.';

/** What a candidate reads before the test; it starts only when they say so. */
export function InstructionPage() {
  const [query] = useSearchParams();
  const asked = testQuery(query);
  const isSignedIn = useStudent();
  const which = { product_id: asked.productId, test_series_id: asked.testSeriesId, tab_id: asked.tabId };
  const [details] = useAnswer(isSignedIn, () => api(getTestSeriesDetails, which), {
    fallback: NOT_LOADED,
    key: JSON.stringify(which),
  });
  return (
    <div className="page grid max-w-3xl content-start gap-6 py-6 sm:py-10">
      <h1 className="text-2xl font-bold">
        {details.data?.test_series_details.test_series_name || 'Test instructions'}
      </h1>
      {details.state === 'loading' && <Loading />}
      {details.state === 'failed' && (
        <div role="alert">
          <Message icon="alert" tone="bad" title={`Error: ${details.failure.message}`}>
            <LinkButton to="/my-courses">Go to My Courses</LinkButton>
          </Message>
        </div>
      )}
      {details.state === 'ready' && <Instructions details={details.data} asked={asked} />}
    </div>
  );
}

function Instructions({ details, asked }: { details: TestDetails; asked: TestQuery }) {
  const [language, setLanguage] = useState<number>(asked.language);
  const navigate = useNavigate();
  const { screen_texts: texts, instructions } = details;
  const isHindi = language === LANGUAGE.hindi;

  const launch = (isReattempt: boolean) => {
    if (launchTest({ ...asked, isReattempt, language })) navigate(`/product-information/${asked.productId}`);
  };

  return (
    <>
      <Facts details={details.test_series_details} />
      {texts.result_text && <p className="tabular text-sm text-ink-soft">{texts.result_text}</p>}
      <div className="max-w-xs">
        <SelectField
          label="Language of the test"
          value={language}
          onChange={(event) => setLanguage(Number(event.target.value))}
        >
          <option value={LANGUAGE.english}>{texts.language_texts.language1}</option>
          <option value={LANGUAGE.hindi}>{texts.language_texts.language2}</option>
        </SelectField>
      </div>
      <div
        lang={isHindi ? 'hi' : 'en'}
        className="prose"
        // Cleaned by the server, when it is written and when it is read.
        dangerouslySetInnerHTML={{
          __html: isHindi ? instructions.instruction_hindi : instructions.instruction_english,
        }}
      />
      <p className="text-sm text-ink-soft">
        The test opens in a window of its own. Please allow pop-ups for this site.
      </p>
      <div className="flex flex-wrap gap-3">
        {texts.button2_text ? (
          <>
            <Button onClick={() => launch(true)}>{texts.button2_text}</Button>
            <Button look="secondary" onClick={() => openResult({ ...asked, language })}>
              {texts.button_text}
            </Button>
          </>
        ) : (
          <Button onClick={() => launch(asked.isReattempt)}>{texts.button_text}</Button>
        )}
      </div>
    </>
  );
}

function Facts({ details }: { details: TestDetails['test_series_details'] }) {
  const rows: [string, string | number][] = [
    ['Start date', testDate(details.start_date)],
    ['End date', testDate(details.end_date)],
    ['Number of questions', details.number_of_questions],
    ['Time', `${details.time_in_mins} minutes`],
    ['Total marks', details.total_marks],
  ];
  return (
    <table className="tabular w-full rounded-md border border-line bg-surface text-sm">
      <caption className="sr-only">About this test</caption>
      <tbody>
        {rows.map(([term, value]) => (
          <tr key={term} className="border-b border-line last:border-0">
            <th scope="row" className="px-4 py-2.5 text-left font-medium text-ink-soft">
              {term}
            </th>
            <td className="px-4 py-2.5 text-right font-semibold">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
