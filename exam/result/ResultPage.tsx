/** The result: the score first, then the sections, then every question with its key and solution. */
import { useEffect, useState } from 'react';
import type { Result } from '../../contract/assessment.ts';
import { readAddress } from '../address.ts';
import { Brand } from '../Brand.tsx';
import { shown } from '../Html.tsx';
import { Scroll } from '../Scroll.tsx';
import { LanguageSwitch } from '../screen/LanguageSwitch.tsx';
import { useSettings } from '../settings.tsx';
import { productPage } from '../ways.ts';
import { Questions } from './Questions.tsx';
import { Score } from './Score.tsx';
import { decimals, minutesText } from './words.ts';

const FILTERS = ['all', 'incorrect', 'skipped', 'correct'] as const;
export type Filter = (typeof FILTERS)[number];
const FILTER_WORDS: Readonly<Record<Filter, string>> = {
  all: 'All',
  incorrect: 'Wrong',
  skipped: 'Skipped',
  correct: 'Correct',
};

export function ResultPage({ result }: { result: Result }) {
  const { settings, change } = useSettings();
  const [filter, setFilter] = useState<Filter>('all');
  useEffect(() => {
    document.title = `Result: ${result.test_series_name}`;
    scrollTo({ top: 0 });
  }, [result.test_series_name]);
  const count = (which: Filter) =>
    result.questions.filter((question) => which === 'all' || question.verdict === which).length;
  return (
    <main className="result">
      <Brand />
      <header className="result-head">
        <div>
          <p className="eyebrow">Result</p>
          <h1>{result.test_series_name}</h1>
        </div>
        <LanguageSwitch
          label="Language of the questions"
          language={settings.language}
          onChange={(language) => change({ language })}
        />
      </header>
      <Score result={result} />
      <section aria-labelledby="by-section">
        <h2 id="by-section">By section</h2>
        <SectionTable result={result} />
      </section>
      <section aria-labelledby="by-question">
        <h2 id="by-question">Questions and solutions</h2>
        <fieldset className="filters row">
          <legend className="sr">Show</legend>
          {FILTERS.map((each) => (
            <label key={each} className="pill">
              <input type="radio" name="filter" checked={filter === each} onChange={() => setFilter(each)} />
              {FILTER_WORDS[each]} <span className="count">{count(each)}</span>
            </label>
          ))}
        </fieldset>
        <Questions result={result} filter={filter} language={settings.language} />
      </section>
      <footer className="result-foot">
        <p className="soft">
          Receipt <span className="code">{result.receipt}</span>
        </p>
        <a className="button" href={productPage(readAddress(location.search))}>
          Back to the course
        </a>
      </footer>
    </main>
  );
}

function SectionTable({ result }: { result: Result }) {
  const { settings } = useSettings();
  return (
    <Scroll label="Marks by section">
      <table>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Score</th>
            <th scope="col">Correct</th>
            <th scope="col">Wrong</th>
            <th scope="col">Skipped</th>
            <th scope="col">Accuracy</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {result.sections.map((section) => {
            const [title] = shown(section.title, settings.language === 'both' ? 'english' : settings.language);
            const tried = section.correct + section.incorrect;
            return (
              <tr key={section.section_id}>
                <th scope="row" lang={title?.lang}>
                  {title?.html}
                </th>
                <td className="whole">
                  {decimals(section.score)} of {decimals(section.max)}
                </td>
                <td>{section.correct}</td>
                <td>{section.incorrect}</td>
                <td>{section.skipped}</td>
                <td>{tried === 0 ? '–' : `${Math.round((100 * section.correct) / tried)} %`}</td>
                <td className="whole">{minutesText(section.spent_ms)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
