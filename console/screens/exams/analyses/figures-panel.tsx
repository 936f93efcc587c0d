import type { AnalysedQuestion } from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { Facts } from '../../../parts/facts.tsx';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { indexText, percentText } from './numbers.ts';

/** The statistics of a question. */
export function FiguresPanel({ question }: { question: AnalysedQuestion }) {
  const messages = useAnalysisMessages();
  const { facility, discrimination_index, discrimination, lower_facility, upper_facility } = question;
  return (
    <Panel title={messages.figures}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [messages.candidateCount, numberText(question.candidates)],
            [messages.facility, percentText(facility)],
            [messages.lowerUpper, messages.lowerUpperText(percentText(lower_facility), percentText(upper_facility))],
            [messages.index, indexText(discrimination_index)],
            [messages.discrimination, indexText(discrimination)],
            [messages.answered, numberText(question.answered)],
            [messages.skipped, percentText(question.skipped)],
            [messages.section, question.section],
            [messages.type, messages.types[question.type]],
            [messages.keyVersion, question.version],
          ]}
        />
      </div>
    </Panel>
  );
}
