/** Creates a paper. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createPaper } from '../../../../contract/staff/exams/papers/edit-paper.ts';
import { PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormPage } from '../../../form/form-page.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { usePaperMessages } from '../../../messages/exams/papers.ts';
import { newPaper } from './editor/paper-form.ts';

export const loader = () => requirePermission('papers.edit');

export function Component() {
  const messages = usePaperMessages();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const { fields } = messages;
  const form = useForm({
    schema: PaperContent,
    initial: { name: '', code: '' },
    labels: { name: fields.name, code: fields.code },
    submit: ({ name, code }) => call(createPaper, { key, content: newPaper(name, code) }),
    onDone: ({ paper_id }) => void navigate(`/papers/${paper_id}`),
  });
  return (
    <FormPage
      form={form}
      title={messages.new}
      text={messages.newText}
      parent={['/papers', messages.title]}
      submitLabel={messages.create}
      busyLabel={messages.creating}
    >
      <TextField form={form} name="name" maxLength={200} />
      <TextField form={form} name="code" maxLength={40} />
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </FormPage>
  );
}
