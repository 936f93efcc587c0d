/** The questions of a file: the user chooses which are imported. */
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import {
  type checkImport,
  type FoundQuestion,
  importQuestions,
} from '../../../../../contract/staff/exams/import-questions.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { call } from '../../../../calls/call.ts';
import { TextField } from '../../../../form/controls/fields.tsx';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { Panel } from '../../../../parts/panel.tsx';
import { showToast } from '../../../../parts/toasts/show-toast.ts';
import { LanguageText, langOf } from '../question-texts.tsx';

/** A file that was checked. */
export type CheckedFile = { name: string; content: string; found: DataOf<typeof checkImport> };

type Props = { file: CheckedFile; onOther(): void; onDone(): void };

export function FoundQuestions({ file: { name, content, found }, onOther, onDone }: Props) {
  const messages = useQuestionMessages();
  const { questions, skipped } = found;
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(questions.filter(isNew).map(numberOf)));
  const form = useForm({
    schema: importQuestions.body,
    initial: { subject: '' },
    labels: { subject: messages.importSubject },
    check: (): Record<string, string> => (chosen.size === 0 ? { numbers: messages.noneChosen } : {}),
    submit: ({ subject }) =>
      call(importQuestions, { name, content, key, subject: subject.trim(), numbers: [...chosen] }),
    onDone: (imported) => {
      showToast(messages.imported(imported.questions, imported.passages));
      onDone();
    },
  });
  const toggle = (number: number) => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    setChosen(next);
  };
  const other = (
    <Button variant="secondary" className="justify-self-start" onClick={onOther}>
      {messages.otherFile}
    </Button>
  );
  if (questions.length === 0) {
    return (
      <>
        <Notice tone="warn">{messages.noneFound}</Notice>
        {skipped.length > 0 && <Skipped skipped={skipped} />}
        {other}
      </>
    );
  }
  return (
    <>
      {skipped.length > 0 && <Skipped skipped={skipped} />}
      <Panel
        title={messages.found(questions.length)}
        text={messages.foundText}
        actions={
          <>
            <Button variant="quiet" onClick={() => setChosen(new Set(questions.map(numberOf)))}>
              {messages.chooseAll}
            </Button>
            <Button variant="quiet" onClick={() => setChosen(new Set())}>
              {messages.chooseNone}
            </Button>
          </>
        }
      >
        <ul className="divide-y divide-line">
          {questions.map((question) => (
            <li key={question.number} className="px-5 py-2">
              <Checkbox checked={chosen.has(question.number)} onChange={() => toggle(question.number)}>
                <Found question={question} />
              </Checkbox>
            </li>
          ))}
        </ul>
      </Panel>
      <FormFrame
        form={form}
        submitLabel={messages.importChosen(chosen.size)}
        busyLabel={messages.importing}
        className="max-w-xl rounded-md border border-line bg-surface p-5"
        actions={other}
      >
        <TextField form={form} name="subject" maxLength={80} hint={messages.importSubjectHint} />
      </FormFrame>
    </>
  );
}

function isNew({ same_as, similar }: FoundQuestion): boolean {
  return same_as === null && similar.length === 0;
}

function numberOf({ number }: FoundQuestion): number {
  return number;
}

function Found({ question }: { question: FoundQuestion }) {
  const messages = useQuestionMessages();
  const { number, line, type, title, category, languages, has_passage, same_as, similar } = question;
  const notes = [
    messages.types[type],
    ...(category ? [category] : []),
    ...(has_passage ? [messages.withPassage] : []),
    `${messages.line} ${line}`,
  ];
  return (
    <span className="grid min-w-0 gap-0.5 break-words">
      <span lang={langOf(title)}>{title || messages.chooseQuestion(number)}</span>
      <span className="text-xs text-ink-soft">
        {notes.join(' · ')} · <LanguageText languages={languages} />
      </span>
      {same_as !== null && <span className="text-xs font-medium text-warn">{messages.sameAs(same_as)}</span>}
      {similar[0] && <span className="text-xs font-medium text-warn">{messages.inBank(similar[0].title)}</span>}
    </span>
  );
}

function Skipped({ skipped }: Pick<CheckedFile['found'], 'skipped'>) {
  const messages = useQuestionMessages();
  return (
    <Panel title={messages.skipped(skipped.length)}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="w-20 px-5 py-2 text-start font-semibold">
              {messages.line}
            </th>
            <th scope="col" className="py-2 pe-5 text-start font-semibold">
              {messages.skipReason}
            </th>
          </tr>
        </thead>
        <tbody>
          {skipped.map(({ line, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
            <tr key={at} className="border-t border-line align-top">
              <td className="tabular px-5 py-2">{line}</td>
              <td className="py-2 pe-5 break-words">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
