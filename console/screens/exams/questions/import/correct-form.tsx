/** Corrects a question of a file in place; nothing is stored before the import. */
import { useState } from 'react';
import { QuestionContent } from '../../../../../contract/staff/exams/question-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FormFrame } from '../../../../form/form-frame.tsx';
import { useForm } from '../../../../form/use-form.ts';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { useFormMessages } from '../../../../messages/form.ts';
import { checkValues } from '../editor/check-values.ts';
import { contentOf, formOf, type QuestionValues } from '../editor/question-form.ts';
import { QuestionSections } from '../editor/question-sections.tsx';
import { PreviewPanel } from '../preview-panel.tsx';
import type { Correction } from './review.ts';

type Props = {
  number: number;
  content: QuestionContent;
  onApply(correction: Correction): void;
  onCancel(): void;
};

export function CorrectForm({ number, content, onApply, onCancel }: Props) {
  const messages = useQuestionFileMessages();
  const questionMessages = useQuestionMessages();
  const formMessages = useFormMessages();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm<QuestionValues, QuestionContent>({
    schema: QuestionContent,
    initial: formOf(content),
    labels: {},
    check: (values) => checkValues(values, questionMessages, formMessages),
    submit: async (values) => contentOf(values),
    onDone: (corrected) => onApply({ content: corrected, problems }),
  });
  const entered = contentOf(form.values);
  return (
    <section
      aria-label={messages.correctTitle(number)}
      className="grid w-full items-start gap-5 border-t border-line pt-4 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <FormFrame
        form={form}
        submitLabel={messages.apply}
        busyLabel={messages.apply}
        actions={
          <Button variant="secondary" onClick={onCancel}>
            {messages.cancel}
          </Button>
        }
      >
        <QuestionSections form={{ ...form, labels: questionMessages.fields }} />
      </FormFrame>
      {/* The subject of all questions is chosen below. */}
      <PreviewPanel
        questionId={null}
        content={{ ...entered, subject: entered.subject || '-' }}
        onProblems={setProblems}
      />
    </section>
  );
}
