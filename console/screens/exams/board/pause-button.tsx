import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pauseTest, resumeTest } from '../../../../contract/staff/exams/control.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useBoardMessages } from '../../../messages/exams/board.ts';

/** Pauses the test for everybody, or continues it, after a confirmation with a reason. */
export function PauseButton({ testId, isPaused }: { testId: number; isPaused: boolean }) {
  const messages = useBoardMessages();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'pause' | 'resume' | null>(null);
  const texts = dialog === 'resume' ? messages.resume : messages.pause;
  const endpoint = dialog === 'resume' ? resumeTest : pauseTest;
  return (
    <>
      <Button variant="secondary" onClick={() => setDialog(isPaused ? 'resume' : 'pause')}>
        {isPaused ? messages.resume.label : messages.pause.label}
      </Button>
      {dialog && (
        <ReasonDialog
          endpoint={endpoint}
          title={texts.title}
          text={texts.text}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={texts.label}
          busyLabel={texts.busy}
          submit={(reason) => call(endpoint, { test_id: testId, reason })}
          onClose={() => setDialog(null)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}
