/** Begins a question. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createQuestion } from '../../../../contract/staff/exams/edit-question.ts';
import { type BankQuestionType, QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { optionsOf } from '../../../table/column.ts';
import { newContent } from './editor/question-form.ts';

export const loader = () => requirePermission('questions.edit');

export function Component() {
  const messages = useQuestionMessages();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const { fields } = messages;
  const form = useForm({
    schema: QuestionContent,
    initial: { type: 'single', subject: '', topic: '' },
    labels: { type: fields.type, subject: fields.subject },
    submit: ({ type, ...place }) => call(createQuestion, { key, content: newContent(type as BankQuestionType, place) }),
    onDone: ({ question_id }) => void navigate(`/questions/${question_id}`),
  });
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader
        title={messages.new}
        text={messages.newText}
        parent={<ParentLink to="/questions">{messages.title}</ParentLink>}
      />
      <FormFrame
        form={form}
        submitLabel={messages.create}
        busyLabel={messages.creating}
        className="rounded-md border border-line bg-surface p-5"
      >
        <ChoiceField form={form} name="type" options={optionsOf(messages.types)} />
        <TextField form={form} name="subject" maxLength={80} />
        <TextField form={{ ...form, labels: fields }} name="topic" maxLength={80} />
      </FormFrame>
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </div>
  );
}
