/** The sections of a paper for those who cannot edit it. */
import type { PaperDetails } from '../../../../../contract/staff/exams/papers/papers.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { Panel } from '../../../../parts/panel.tsx';
import { langOf } from '../../questions/question-texts.tsx';

export function PaperOutline({ paper: { content, chosen } }: { paper: PaperDetails }) {
  const messages = usePaperMessages();
  const known = new Map(chosen.map((question) => [question.question_id, question]));
  return (
    <div className="grid gap-5">
      {content.sections.map(({ title, questions }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section has no identity but its position
        <Panel key={at} title={messages.sectionNamed(at + 1, title.english || title.hindi)}>
          <ol className="grid list-decimal gap-2 px-5 py-4 ps-10 text-sm">
            {questions.map(({ question_id }) => {
              const text = known.get(question_id)?.title || messages.question(question_id);
              return (
                <li key={question_id} lang={langOf(text)} className="break-words">
                  {text}
                </li>
              );
            })}
          </ol>
        </Panel>
      ))}
    </div>
  );
}
