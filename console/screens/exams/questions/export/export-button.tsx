/** Writes the questions of the list into a file for another program. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { EncodedBody } from '../../../../../contract/endpoint.ts';
import {
  exportQuestionFile,
  QUESTION_FILE_FORMATS,
  type QuestionFileFormat,
} from '../../../../../contract/staff/exams/export-questions.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { call } from '../../../../calls/call.ts';
import { useQuestionFileMessages } from '../../../../messages/exams/question-files.ts';
import { ActionButton } from '../../../../parts/action-button.tsx';
import { FormatChoice } from '../../../../table/exports/format-choice.tsx';
import { QUESTION_FILTERS } from '../question-bulk.ts';
import { type ExportedFile, WrittenFile } from './written-file.tsx';

export function ExportQuestionsButton() {
  const messages = useQuestionFileMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.export}
      </Button>
      {isOpen && <ExportQuestionsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportQuestionsDialog({ onClose }: { onClose(): void }) {
  const messages = useQuestionFileMessages();
  const { search } = useLocation();
  const [format, setFormat] = useState<QuestionFileFormat>('moodle');
  const [file, setFile] = useState<ExportedFile | null>(null);
  const prepare = async () => {
    const query = new URLSearchParams(search);
    const filters = [...QUESTION_FILTERS, 'search'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    });
    // The server checks the parameters, which come from the URL.
    const body = { ...Object.fromEntries(filters), format } as EncodedBody<typeof exportQuestionFile>;
    setFile(await call(exportQuestionFile, body));
  };
  return (
    <Dialog open onClose={onClose} title={messages.exportTitle}>
      {file ? (
        <WrittenFile file={file} onOther={() => setFile(null)} />
      ) : (
        <>
          <p className="text-sm">{messages.exportText}</p>
          <FormatChoice
            label={messages.format}
            formats={QUESTION_FILE_FORMATS}
            texts={messages.formats}
            chosen={format}
            onChoose={setFormat}
            className="grid gap-2 sm:grid-cols-2"
          />
          <ActionButton variant="primary" label={messages.prepare} busyLabel={messages.preparing} action={prepare} />
        </>
      )}
    </Dialog>
  );
}
