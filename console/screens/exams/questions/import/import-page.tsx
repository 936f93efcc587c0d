/** Imports questions from a file: what it has is reviewed beside the result, then the chosen questions are stored. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkImport, MAX_FILE_BYTES } from '../../../../../contract/staff/exams/import-questions.ts';
import { Field } from '../../../../../ui/field.tsx';
import { call } from '../../../../calls/call.ts';
import { requirePermission } from '../../../../calls/session.ts';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { PageHeader } from '../../../../parts/page-header.tsx';
import { ParentLink } from '../../../../parts/parent-link.tsx';
import { type CheckedFile, FoundQuestions } from './found-questions.tsx';

export const loader = () => requirePermission('questions.edit');

export function Component() {
  const { title } = useQuestionMessages();
  const messages = useQuestionFileMessages();
  const navigate = useNavigate();
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  return (
    <div className="grid max-w-6xl gap-5">
      <PageHeader
        title={messages.importTitle}
        text={messages.importText}
        parent={<ParentLink to="/questions">{title}</ParentLink>}
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
  const messages = useQuestionFileMessages();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Record<string, never>, CheckedFile | null>({
    schema: checkImport.body,
    initial: {},
    labels: {},
    submit: async () => {
      setProblem(file === null ? messages.fileMissing : file.size > MAX_FILE_BYTES ? messages.fileTooLarge : null);
      if (!file || file.size > MAX_FILE_BYTES) return null;
      // Of a long name the end, which has the format.
      const name = file.name.slice(-120);
      const content = await base64Of(file);
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
        error={problem}
        type="file"
        accept=".xml,.gift,.txt,.csv,.xlsx,.zip,.docx"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setProblem(null);
        }}
      />
    </FormFrame>
  );
}

/** The bytes of the file, of which a data URL has the base64 after its comma. */
function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
