/** Chart and table of the result by section; a paper with one section has neither. */
import { durationText } from '../../../common/dates/duration.ts';
import type { Result } from '../../../contract/assessment/result.ts';
import { useResultMessages } from '../../messages/result/use-result-messages.ts';
import { selectTexts } from '../../parts/html.tsx';
import { useSettings } from '../../parts/settings.tsx';
import { accuracyOf, formatNumber, formatPercent } from '../format.ts';
import { LevelBars, TableDisclosure } from './bars.tsx';

export function SectionScores({ result }: { result: Result }) {
  const messages = useResultMessages();
  const { settings } = useSettings();
  const titled = result.sections.map((section) => ({
    ...section,
    shown: selectTexts(section.title, settings.language === 'both' ? 'english' : settings.language)[0],
  }));
  if (titled.length < 2) return null;
  const isCompared = result.sections.some((section) => section.average_score !== undefined);
  return (
    <section aria-labelledby="by-section" className="figure">
      <h2 id="by-section">{messages.bySection}</h2>
      <LevelBars
        label={messages.bySection}
        levels={titled.map(({ section_id, shown, score, max, average_score }) => ({
          key: section_id,
          name: <span lang={shown?.lang}>{shown?.html}</span>,
          text: `${formatNumber(score)} / ${formatNumber(max)}`,
          share: max > 0 ? score / max : 0,
          mark: average_score === undefined || max <= 0 ? undefined : average_score / max,
          isMine: true,
        }))}
      />
      {isCompared && (
        <p className="soft chart-legend">
          <span className="level-mark" aria-hidden="true" />
          {messages.averageMark}
        </p>
      )}
      <TableDisclosure label={messages.asTable}>
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
                <td data-name={messages.time}>{durationText(section.spent_ms, messages.lang)}</td>
                {isCompared && <td data-name={messages.average}>{formatNumber(section.average_score ?? 0)}</td>}
                {isCompared && <td data-name={messages.topper}>{formatNumber(section.topper_score ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </TableDisclosure>
    </section>
  );
}
