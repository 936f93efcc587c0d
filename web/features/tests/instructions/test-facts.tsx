import type { TestDetails } from '../../../../contract/assessment/test-details.ts';
import type { InstructionMessages } from './messages/english.ts';

type Props = { details: TestDetails['test_series_details']; messages: InstructionMessages };

export function TestFacts({ details, messages }: Props) {
  const rows: [string, string | number][] = [
    [messages.start, messages.date(details.start_date)],
    [messages.end, messages.date(details.end_date)],
    [messages.questions, details.number_of_questions],
    [messages.time, messages.minutes(details.time_in_mins)],
    [messages.marks, details.total_marks],
  ];
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table lang={messages.lang} className="tabular w-full text-sm">
        <caption className="sr-only">{messages.about}</caption>
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
