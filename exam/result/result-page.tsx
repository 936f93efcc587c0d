/** The result page: score with next steps, charts, all questions with key and solution, proof. */

import { lazy, Suspense, useEffect, useState } from 'react';
import { dateTimeText } from '../../common/dates/date-time.ts';
import type { Result } from '../../contract/assessment/result.ts';
import type { Calls } from '../calls.ts';
import { useResultMessages } from '../messages/result/use-result-messages.ts';
import { Brand } from '../parts/brand.tsx';
import { useSettings } from '../parts/settings.tsx';
import { LanguageSwitch } from '../screen/language-switch.tsx';
import { Comparison } from './charts/comparison.tsx';
import { Distribution } from './charts/distribution.tsx';
import { QuestionTimes } from './charts/question-times.tsx';
import { SectionScores } from './charts/section-scores.tsx';
import { Downloads } from './downloads.tsx';
import { AnswerChanges } from './questions/answer-changes.tsx';
import type { Filter } from './questions/filters.ts';
import { QuestionReviews, REVIEWS_ID } from './questions/question-reviews.tsx';
import { ResponseSheet } from './response-sheet.tsx';
import { Score } from './score.tsx';
import { ShiftScore } from './shift-score.tsx';

/** Loaded after the result, which does not wait for it. */
const WeakTopics = lazy(() => import('../practice/weak-topics.tsx').catch(() => ({ default: () => null })));

type Props = { result: Result; calls: Calls };

export function ResultPage({ result, calls }: Props) {
  const messages = useResultMessages();
  const { settings, change } = useSettings();
  const [filter, setFilter] = useState<Filter>('all');
  useEffect(() => {
    document.title = `${messages.result}: ${result.test_series_name}`;
  }, [result.test_series_name, messages]);
  useEffect(() => scrollTo({ top: 0 }), []);
  const review = (chosen: Filter) => {
    setFilter(chosen);
    const heading = document.getElementById(REVIEWS_ID);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  };
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
            <p className="soft">{dateTimeText(result.submitted_at, messages.lang)}</p>
          </div>
          <LanguageSwitch
            label={messages.languageOfQuestions}
            language={settings.language}
            onChange={(language) => change({ language })}
          />
        </header>
        <Score result={result} onReview={review} />
        <Suspense fallback={null}>
          <WeakTopics attemptId={result.attempt_id} />
        </Suspense>
        <ShiftScore result={result} />
        <SectionScores result={result} />
        <Comparison result={result} />
        <Distribution result={result} />
        <QuestionTimes result={result} />
        <AnswerChanges result={result} />
        <QuestionReviews result={result} calls={calls} filter={filter} onFilter={setFilter} />
        <Downloads result={result} calls={calls} />
      </main>
      <ResponseSheet result={result} />
    </div>
  );
}
