/** Table of the result by section. */
import type { Result } from '../../../contract/assessment/result.ts';
import { useResultMessages } from '../../messages/result.ts';
import { selectTexts } from '../../parts/html.tsx';
import { useSettings } from '../../parts/settings.tsx';
import { accuracyOf, formatDuration, formatNumber, formatPercent } from '../format.ts';
import { Chart } from './chart.tsx';

export function SectionScores({ result }: { result: Result }) {
  const messages = useResultMessages();
  const { settings } = useSettings();
  const titled = result.sections.map((section) => ({
    ...section,
    shown: selectTexts(section.title, settings.language === 'both' ? 'english' : settings.language)[0],
  }));
  const isCompared = result.sections.some((section) => section.average_score !== undefined);
  return (
    <section aria-labelledby="by-section">
      <h2 id="by-section">{messages.bySection}</h2>
      <Chart result={result} name="sections" />
      <table className="cards">
        <caption className="sr">{messages.bySection}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.section}</th>
            <th scope="col">{messages.score}</th>
            <th scope="col">{messages.correct}</th>
            <th scope="col">{messages.incorrect}</th>
            <th scope="col">{messages.skipped}</th>
            <th scope="col">{messages.accuracy}</th>
            <th scope="col">{messages.time}</th>
            {isCompared && <th scope="col">{messages.average}</th>}
            {isCompared && <th scope="col">{messages.topper}</th>}
          </tr>
        </thead>
        <tbody>
          {titled.map((section) => (
            <tr key={section.section_id}>
              <th scope="row" lang={section.shown?.lang}>
                {section.shown?.html}
              </th>
              <td data-name={messages.score}>
                {formatNumber(section.score)} {messages.of(formatNumber(section.max))}
              </td>
              <td data-name={messages.correct}>{section.correct}</td>
              <td data-name={messages.incorrect}>{section.incorrect}</td>
              <td data-name={messages.skipped}>{section.skipped}</td>
              <td data-name={messages.accuracy}>{formatPercent(section.accuracy ?? accuracyOf(section))}</td>
              <td data-name={messages.time}>{formatDuration(section.spent_ms)}</td>
              {isCompared && <td data-name={messages.average}>{formatNumber(section.average_score ?? 0)}</td>}
              {isCompared && <td data-name={messages.topper}>{formatNumber(section.topper_score ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
