/** A file that was written: what its format cannot have, and the download. */
import { Link } from 'react-router';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import type { exportQuestionFile } from '../../../../../contract/staff/exams/export-questions.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { downloadBytes } from '../../../../parts/download-file.ts';

export type ExportedFile = DataOf<typeof exportQuestionFile>;

export function WrittenFile({ file, onOther }: { file: ExportedFile; onOther(): void }) {
  const messages = useQuestionFileMessages();
  const { name, content, questions, changes, left_out } = file;
  return (
    <>
      <p role="status" className="text-sm font-semibold">
        {messages.ready(questions)}
      </p>
      {questions > 0 && changes.length === 0 && <p className="text-sm">{messages.keepsAll}</p>}
      {changes.length > 0 && <Changes changes={changes} />}
      {left_out.length > 0 && <LeftOut questions={left_out} />}
      <div className="flex flex-wrap gap-3">
        {content !== '' && <Button onClick={() => downloadBytes(name, decoded(content))}>{messages.download}</Button>}
        <Button variant="secondary" onClick={onOther}>
          {messages.otherFormat}
        </Button>
      </div>
    </>
  );
}

function Changes({ changes }: Pick<ExportedFile, 'changes'>) {
  const messages = useQuestionFileMessages();
  const { fieldText } = useQuestionMessages();
  const shown = (text: string) => text || messages.empty;
  return (
    <section aria-label={messages.changes} className="grid gap-2 text-sm">
      <h3 className="font-semibold">{messages.changes}</h3>
      <ul className="grid max-h-60 gap-2 overflow-y-auto">
        {changes.map(({ field, questions, question_id, before, after }) => (
          <li key={field} className="grid gap-0.5 break-words">
            <span className="font-medium">{messages.change(fieldText(field), questions)}</span>
            <span className="text-ink-soft">
              <QuestionLink id={question_id} />: {shown(before)} → {shown(after)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LeftOut({ questions }: { questions: ExportedFile['left_out'] }) {
  const messages = useQuestionFileMessages();
  return (
    <section aria-label={messages.leftOut(questions.length)} className="grid gap-2 text-sm">
      <h3 className="font-semibold">{messages.leftOut(questions.length)}</h3>
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {questions.map(({ question_id, reason }) => (
          <li key={question_id} className="break-words">
            <QuestionLink id={question_id} />: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuestionLink({ id }: { id: number }) {
  const messages = useQuestionFileMessages();
  return (
    <Link to={`/questions/${id}`} className="text-accent underline underline-offset-4">
      {messages.example(id)}
    </Link>
  );
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
