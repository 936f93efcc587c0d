/** The result page: score, comparison, statistics, all questions with key and solution, downloads. */

import { useEffect, useMemo, useState } from 'react';
import type { Result } from '../../contract/assessment/result.ts';
import { productUrl } from '../address/links.ts';
import { readUrlParams } from '../address/url-params.ts';
import type { Calls } from '../calls.ts';
import { useResultMessages } from '../messages/result.ts';
import { Brand } from '../parts/brand.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { useSettings } from '../parts/settings.tsx';
import { LanguageSwitch } from '../screen/language-switch.tsx';
import { Comparison, Distribution } from './charts/comparison.tsx';
import { QuestionTimes } from './charts/question-times.tsx';
import { SectionScores } from './charts/section-scores.tsx';
import { Downloads } from './downloads.tsx';
import { formatDate } from './format.ts';
import { AnswerChanges } from './questions/answer-changes.tsx';
import { useBookmarks } from './questions/bookmarks.ts';
import { FILTERS, type Filter, filterQuestions } from './questions/filters.ts';
import { QuestionList } from './questions/question-list.tsx';
import { ResponseSheet } from './response-sheet.tsx';
import { Score } from './score.tsx';

type Props = { result: Result; calls: Calls };

export function ResultPage({ result, calls }: Props) {
  const messages = useResultMessages();
  const { settings, change } = useSettings();
  useEffect(() => {
    document.title = `${messages.result}: ${result.test_series_name}`;
  }, [result.test_series_name, messages]);
  useEffect(() => scrollTo({ top: 0 }), []);
  return (
    <div lang={messages.lang}>
      <main className="result">
        <Brand />
        <header className="result-head">
          <div>
            <p className="eyebrow">
              {messages.result}
              {(result.attempt_number ?? 1) > 1 && ` · ${messages.attempt(result.attempt_number ?? 1)}`}
            </p>
            <h1>{result.test_series_name}</h1>
            <p className="soft">{formatDate(result.submitted_at)}</p>
          </div>
          <LanguageSwitch
            label={messages.languageOfQuestions}
            language={settings.language}
            onChange={(language) => change({ language })}
          />
        </header>
        <Score result={result} />
        <Comparison result={result} />
        <Distribution result={result} />
        <SectionScores result={result} />
        <QuestionTimes result={result} />
        <AnswerChanges result={result} />
        <QuestionReviews result={result} calls={calls} />
        <Downloads result={result} calls={calls} />
        <footer className="result-foot">
          <LinkButton href={productUrl(readUrlParams(location.search))}>{messages.backToCourse}</LinkButton>
        </footer>
      </main>
      <ResponseSheet result={result} />
    </div>
  );
}

function QuestionReviews({ result, calls }: Props) {
  const messages = useResultMessages();
  const { settings } = useSettings();
  const [filter, setFilter] = useState<Filter>('all');
  const bookmarks = useBookmarks(result, calls);
  const questionsByFilter = useMemo(() => filterQuestions(result, bookmarks.marked), [result, bookmarks.marked]);
  return (
    <section aria-labelledby="by-question">
      <h2 id="by-question">{messages.byQuestion}</h2>
      <fieldset className="filters row">
        <legend className="sr">{messages.filter}</legend>
        {FILTERS.map((each) => (
          <label key={each} className="pill">
            <input type="radio" name="filter" checked={filter === each} onChange={() => setFilter(each)} />
            {messages.filters[each]} <span className="count">{questionsByFilter[each].length}</span>
          </label>
        ))}
      </fieldset>
      <QuestionList questions={questionsByFilter[filter]} language={settings.language} bookmarks={bookmarks} />
    </section>
  );
}
