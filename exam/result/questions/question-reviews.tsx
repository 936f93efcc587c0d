/** Section of the result with all questions and solutions, and the filters that choose among them. */
import { useMemo } from 'react';
import type { Result } from '../../../contract/assessment/result.ts';
import type { Calls } from '../../calls.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { useSettings } from '../../parts/settings.tsx';
import { useBookmarks } from './bookmarks.ts';
import { FILTERS, type Filter, filterQuestions } from './filters.ts';
import { QuestionList } from './question-list.tsx';

type Props = { result: Result; calls: Calls; filter: Filter; onFilter(filter: Filter): void };

export const REVIEWS_ID = 'by-question';

export function QuestionReviews({ result, calls, filter, onFilter }: Props) {
  const messages = useResultMessages();
  const { settings } = useSettings();
  const bookmarks = useBookmarks(result, calls);
  const questionsByFilter = useMemo(() => filterQuestions(result, bookmarks.marked), [result, bookmarks.marked]);
  return (
    <section aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID} tabIndex={-1}>
        {messages.byQuestion}
      </h2>
      <fieldset className="filters row">
        <legend className="sr">{messages.filter}</legend>
        {FILTERS.map((each) => (
          <label key={each} className="pill">
            <input
              type="radio"
              name="filter"
              checked={filter === each}
              disabled={questionsByFilter[each].length === 0 && filter !== each}
              onChange={() => onFilter(each)}
            />
            {messages.filters[each]} <span className="count">{questionsByFilter[each].length}</span>
          </label>
        ))}
      </fieldset>
      <QuestionList questions={questionsByFilter[filter]} language={settings.language} bookmarks={bookmarks} />
    </section>
  );
}
