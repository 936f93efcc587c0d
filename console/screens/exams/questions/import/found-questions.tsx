/** The questions of a file beside what they become: the user corrects and chooses, then all of the chosen are imported. */
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import { type checkImport, importQuestions } from '../../../../../contract/staff/exams/import-questions.ts';
import { Button, TextButton } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { Tabs } from '../../../../../ui/tabs.tsx';
import { call } from '../../../../calls/call.ts';
import { TextField } from '../../../../form/controls/fields.tsx';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { UnsavedGuard } from '../../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { Panel } from '../../../../parts/panel.tsx';
import { showToast } from '../../../../parts/toasts/show-toast.ts';
import { EntryList } from './entry-list.tsx';
import { firstReview, itemsOf, SHOWN, type Shown, shownQuestions, withAllChosen } from './review.ts';

/** A file that was checked; `content` is in base64. */
export type CheckedFile = { name: string; content: string; found: DataOf<typeof checkImport> };

type Props = { file: CheckedFile; onOther(): void; onDone(): void };

export function FoundQuestions({ file: { name, content, found }, onOther, onDone }: Props) {
  const messages = useQuestionFileMessages();
  const { questions, passages } = found;
  const [key] = useState(() => crypto.randomUUID());
  const [review, setReview] = useState(() => firstReview(questions));
  const [shown, setShown] = useState<Shown>('all');
  const form = useForm({
    schema: importQuestions.body,
    initial: { subject: '' },
    labels: { subject: messages.subject },
    check: (): Record<string, string> => (review.chosen.size === 0 ? { items: messages.noneChosen } : {}),
    submit: ({ subject }) =>
      call(importQuestions, { name, content, key, subject: subject.trim(), items: itemsOf(review) }),
    onDone: (counts) => {
      showToast(messages.imported(counts));
      onDone();
    },
  });
  const other = (
    <Button variant="secondary" className="justify-self-start" onClick={onOther}>
      {messages.otherFile}
    </Button>
  );
  if (questions.length === 0) {
    return (
      <>
        <Notice tone="warn">{messages.noneFound}</Notice>
        {other}
      </>
    );
  }
  return (
    <>
      <Panel
        title={messages.found(questions.length)}
        text={messages.foundText}
        actions={
          <div className="flex flex-wrap gap-x-5">
            <TextButton onClick={() => setReview(withAllChosen(review, questions))}>{messages.chooseAll}</TextButton>
            <TextButton onClick={() => setReview({ ...review, chosen: new Set() })}>{messages.chooseNone}</TextButton>
          </div>
        }
      >
        <div className="px-5 pb-5">
          <Tabs
            label={messages.show}
            tabs={SHOWN.map((id) => ({
              id,
              label: messages.shown[id](shownQuestions(questions, id, review).length),
            }))}
            selected={shown}
            onSelect={setShown}
          >
            {(id) => (
              <EntryList
                questions={shownQuestions(questions, id, review)}
                passages={passages}
                review={review}
                onChange={setReview}
              />
            )}
          </Tabs>
        </div>
      </Panel>
      <FormFrame
        form={form}
        submitLabel={messages.importChosen(review.chosen.size)}
        busyLabel={messages.importing}
        className="max-w-xl rounded-md border border-line bg-surface p-5"
        actions={other}
      >
        <TextField form={form} name="subject" maxLength={80} hint={messages.subjectHint} />
      </FormFrame>
      <UnsavedGuard isDirty={review.corrections.size > 0 && !form.isBusy} />
    </>
  );
}
