/** Imports questions from a file: what it has is shown first, then the chosen questions are stored. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkImport } from '../../../../../contract/staff/exams/import-questions.ts';
import { Field } from '../../../../../ui/field.tsx';
import { call } from '../../../../calls/call.ts';
import { requirePermission } from '../../../../calls/session.ts';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { PageHeader } from '../../../../parts/page-header.tsx';
import { ParentLink } from '../../../../parts/parent-link.tsx';
import { type CheckedFile, FoundQuestions } from './found-questions.tsx';

export const loader = () => requirePermission('questions.edit');

export function Component() {
  const messages = useQuestionMessages();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  return (
    <div className="grid max-w-4xl gap-5">
      <PageHeader
        title={messages.importTitle}
        text={messages.importText}
        parent={<ParentLink to="/questions">{messages.title}</ParentLink>}
      />
      {checked ? (
        <FoundQuestions file={checked} onOther={() => setChecked(null)} onDone={() => void navigate('/questions')} />
      ) : (
        <FileForm onChecked={setChecked} />
      )}
    </div>
  );
}

function FileForm({ onChecked }: { onChecked(file: CheckedFile): void }) {
  const messages = useQuestionMessages();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useForm<Record<string, never>, CheckedFile | null>({
    schema: checkImport.body,
    initial: {},
    labels: {},
    submit: async () => {
      setMissing(file === null);
      if (!file) return null;
      // Of a long name the end, which has the format.
      const name = file.name.slice(-120);
      const content = await file.text();
      return { name, content, found: await call(checkImport, { name, content }) };
    },
    onDone: (checked) => checked && onChecked(checked),
  });
  return (
    <FormFrame
      form={form}
      submitLabel={messages.check}
      busyLabel={messages.checking}
      className="max-w-xl rounded-md border border-line bg-surface p-5"
    >
      <Field
        label={messages.file}
        error={isMissing ? messages.fileMissing : null}
        type="file"
        accept=".xml,.gift,.txt,.csv"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setMissing(false);
        }}
      />
    </FormFrame>
  );
}
