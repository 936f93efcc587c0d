/** The result page: score, comparison, statistics, all questions with key and solution, downloads. */
import { useEffect, useMemo, useState } from 'react';
import type { Result } from '../../contract/assessment.ts';
import { readAddress } from '../address.ts';
import { Brand } from '../Brand.tsx';
import type { Calls } from '../calls.ts';
import { LanguageSwitch } from '../screen/LanguageSwitch.tsx';
import { useSettings } from '../settings.tsx';
import { productPage } from '../ways.ts';
import { useResultWords } from '../words/result.ts';
import { useBookmarks } from './bookmarks.ts';
import { Changes } from './Changes.tsx';
import { Comparison, Distribution } from './Comparison.tsx';
import { FILTERS, type Filter, filtered } from './filters.ts';
import { Paperwork } from './Paperwork.tsx';
import { Questions } from './Questions.tsx';
import { Score } from './Score.tsx';
import { Sections } from './Sections.tsx';
import { Sheet } from './Sheet.tsx';
import { Times } from './Times.tsx';
import { dateText } from './words.ts';

type Props = { result: Result; calls: Calls };

export function ResultPage({ result, calls }: Props) {
  const words = useResultWords();
  const { settings, change } = useSettings();
  useEffect(() => {
    document.title = `${words.result}: ${result.test_series_name}`;
  }, [result.test_series_name, words]);
  useEffect(() => scrollTo({ top: 0 }), []);
  return (
    <div lang={words.lang}>
      <main className="result">
        <Brand />
        <header className="result-head">
          <div>
            <p className="eyebrow">
              {words.result}
              {(result.attempt_number ?? 1) > 1 && ` · ${words.attempt(result.attempt_number ?? 1)}`}
            </p>
            <h1>{result.test_series_name}</h1>
            <p className="soft">{dateText(result.submitted_at)}</p>
          </div>
          <LanguageSwitch
            label={words.languageOfQuestions}
            language={settings.language}
            onChange={(language) => change({ language })}
          />
        </header>
        <Score result={result} />
        <Comparison result={result} />
        <Distribution result={result} />
        <Sections result={result} />
        <Times result={result} />
        <Changes result={result} />
        <Reviews result={result} calls={calls} />
        <Paperwork result={result} calls={calls} />
        <footer className="result-foot">
          <a className="button" href={productPage(readAddress(location.search))}>
            {words.backToCourse}
          </a>
        </footer>
      </main>
      <Sheet result={result} />
    </div>
  );
}

function Reviews({ result, calls }: Props) {
  const words = useResultWords();
  const { settings } = useSettings();
  const [filter, setFilter] = useState<Filter>('all');
  const bookmarks = useBookmarks(result, calls);
  const by = useMemo(() => filtered(result, bookmarks.marked), [result, bookmarks.marked]);
  return (
    <section aria-labelledby="by-question">
      <h2 id="by-question">{words.byQuestion}</h2>
      <fieldset className="filters row">
        <legend className="sr">{words.filter}</legend>
        {FILTERS.map((each) => (
          <label key={each} className="pill">
            <input type="radio" name="filter" checked={filter === each} onChange={() => setFilter(each)} />
            {words.filters[each]} <span className="count">{by[each].length}</span>
          </label>
        ))}
      </fieldset>
      <Questions questions={by[filter]} language={settings.language} bookmarks={bookmarks} />
    </section>
  );
}
