import type { TestDetails } from '../../contract/assessment.ts';
import type { InstructionWords } from './instruction-words.ts';

type Props = { details: TestDetails['test_series_details']; words: InstructionWords };

export function TestFacts({ details, words }: Props) {
  const rows: [string, string | number][] = [
    [words.start, words.date(details.start_date)],
    [words.end, words.date(details.end_date)],
    [words.questions, details.number_of_questions],
    [words.time, words.minutes(details.time_in_mins)],
    [words.marks, details.total_marks],
  ];
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table lang={words.lang} className="tabular w-full text-sm">
        <caption className="sr-only">{words.about}</caption>
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
    </div>
  );
}
