/** The draft of a question, saved while it is written. If another person saved, both versions are shown. */
import { useState } from 'react';
import { questionChanged, saveQuestion } from '../../../../../contract/staff/exams/edit-question.ts';
import { getQuestion, type Question } from '../../../../../contract/staff/exams/questions.ts';
import { Notice } from '../../../../../ui/notice.tsx';
import { call } from '../../../../calls/call.ts';
import { ConflictNotice } from '../../../../form/saving/conflict-notice.tsx';
import { FloatingStatus } from '../../../../form/saving/floating-status.tsx';
import { MergeDialog } from '../../../../form/saving/merge-dialog.tsx';
import { UnsavedGuard } from '../../../../form/saving/unsaved-guard.tsx';
import { useAutosave } from '../../../../form/saving/use-autosave.ts';
import { useMerge } from '../../../../form/saving/use-merge.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { useFormMessages } from '../../../../messages/form.ts';
import { PreviewPanel } from '../preview-panel.tsx';
import { StatePanel } from '../state-panel.tsx';
import { checkValues } from './check-values.ts';
import { questionDifferences } from './question-differences.tsx';
import { contentOf, formOf, type QuestionValues } from './question-form.ts';
import { QuestionSections } from './question-sections.tsx';

type Props = { question: Question; onChanged(): Promise<void> };
type Stored = { values: QuestionValues; version: number; passage: Question['passage'] };

export function QuestionEditor({ question, onChanged }: Props) {
  const messages = useQuestionMessages();
  const formMessages = useFormMessages();
  const { question_id, version } = question;
  const [passage, setPassage] = useState(passageOf(question.passage));
  const { fields } = messages;
  const autosave = useAutosave<QuestionValues>({
    initial: formOf(question.content),
    version: question.edit,
    labels: fields,
    check: (values) => checkValues(values, messages, formMessages),
    save: async (values, edit) => {
      const saved = await call(saveQuestion, { question_id, version, edit, content: contentOf(values) });
      return { version: saved.edit };
    },
    conflictCode: questionChanged.code,
  });
  const { form, state } = autosave;
  const choosePassage = (chosen: { id: number; title: string } | null) => {
    setPassage(chosen);
    form.set('passage_id', chosen?.id ?? null);
  };
  const { stored, isWaiting, loading, merge, close } = useMerge<QuestionValues, Stored>({
    autosave,
    load: async () => {
      const now = await call(getQuestion, { question_id });
      if (now.state === 'draft' && now.version === version) {
        return { values: formOf(now.content), version: now.edit, passage: now.passage };
      }
      // The version was reviewed meanwhile: there is nothing to merge with.
      await onChanged();
      return null;
    },
    onMerged: ({ passage }, entered) => {
      if (!entered.has('passage_id')) setPassage(passageOf(passage));
    },
  });
  const [problems, setProblems] = useState<readonly string[] | null>(null);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <FloatingStatus state={state} />
      <div className="grid min-w-0 gap-5 max-xl:order-2">
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        {isWaiting && <ConflictNotice loading={loading} />}
        <QuestionSections form={form} passage={passage} onPassage={choosePassage} />
      </div>
      <div className="grid min-w-0 gap-5 max-xl:contents xl:sticky xl:top-5 xl:max-h-[calc(100dvh-2.5rem)] xl:overflow-y-auto">
        <div className="max-xl:order-1">
          <StatePanel
            // A person who has saved is an author.
            question={{ ...question, is_author: question.is_author || autosave.version !== question.edit }}
            problems={problems}
            saving={{ state, flush: autosave.flush, edit: autosave.version }}
            onChanged={onChanged}
          />
        </div>
        <div className="min-w-0 max-xl:order-3">
          <PreviewPanel questionId={question_id} content={contentOf(form.values)} onProblems={setProblems} />
        </div>
      </div>
      {stored && (
        <MergeDialog
          differences={questionDifferences({ stored: stored.values, entered: form.values, base: form.saved }, messages)}
          onMerge={merge}
          onClose={close}
        />
      )}
      <UnsavedGuard isDirty={form.isDirty} save={autosave.flush} />
    </div>
  );
}

function passageOf(passage: Question['passage']): { id: number; title: string } | null {
  return passage && { id: passage.question_id, title: passage.title };
}
