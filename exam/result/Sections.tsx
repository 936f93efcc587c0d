/** Table of the result by section. */
import type { Result } from '../../contract/assessment.ts';
import { shown } from '../Html.tsx';
import { useSettings } from '../settings.tsx';
import { useResultWords } from '../words/result.ts';
import { Chart } from './Chart.tsx';
import { accuracyOf, decimals, minutesText, percent } from './words.ts';

export function Sections({ result }: { result: Result }) {
  const words = useResultWords();
  const { settings } = useSettings();
  const titled = result.sections.map((section) => ({
    ...section,
    shown: shown(section.title, settings.language === 'both' ? 'english' : settings.language)[0],
  }));
  const isCompared = result.sections.some((section) => section.average_score !== undefined);
  return (
    <section aria-labelledby="by-section">
      <h2 id="by-section">{words.bySection}</h2>
      <Chart result={result} name="sections" />
      <table className="cards">
        <caption className="sr">{words.bySection}</caption>
        <thead>
          <tr>
            <th scope="col">{words.section}</th>
            <th scope="col">{words.score}</th>
            <th scope="col">{words.correct}</th>
            <th scope="col">{words.incorrect}</th>
            <th scope="col">{words.skipped}</th>
            <th scope="col">{words.accuracy}</th>
            <th scope="col">{words.time}</th>
            {isCompared && <th scope="col">{words.average}</th>}
            {isCompared && <th scope="col">{words.topper}</th>}
          </tr>
        </thead>
        <tbody>
          {titled.map((section) => (
            <tr key={section.section_id}>
              <th scope="row" lang={section.shown?.lang}>
                {section.shown?.html}
              </th>
              <td data-name={words.score}>
                {decimals(section.score)} {words.of(decimals(section.max))}
              </td>
              <td data-name={words.correct}>{section.correct}</td>
              <td data-name={words.incorrect}>{section.incorrect}</td>
              <td data-name={words.skipped}>{section.skipped}</td>
              <td data-name={words.accuracy}>{percent(section.accuracy ?? accuracyOf(section))}</td>
              <td data-name={words.time}>{minutesText(section.spent_ms)}</td>
              {isCompared && <td data-name={words.average}>{decimals(section.average_score ?? 0)}</td>}
              {isCompared && <td data-name={words.topper}>{decimals(section.topper_score ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
