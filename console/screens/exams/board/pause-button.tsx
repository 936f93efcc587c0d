import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { pauseTest, resumeTest } from '../../../../contract/staff/exams/control.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useBoardMessages } from '../../../messages/exams/board.ts';

type Props = {
  testId: number;
  /** Null while the clocks run. */
  pausedAt: string | null;
};

/** Pauses the test for everybody, or continues it, after a confirmation with a reason. */
export function PauseButton({ testId, pausedAt }: Props) {
  const messages = useBoardMessages();
  const { revalidate } = useRevalidator();
  // With the state in which the dialog was opened, so that a repeated call does the same.
  const [dialog, setDialog] = useState<{ pausedAt: string | null; key: string } | null>(null);
  const textsOf = (since: string | null) => (since === null ? messages.pause : messages.resume);
  const texts = textsOf(dialog?.pausedAt ?? null);
  return (
    <>
      <Button variant="secondary" onClick={() => setDialog({ pausedAt, key: crypto.randomUUID() })}>
        {textsOf(pausedAt).label}
      </Button>
      {dialog && (
        <ReasonDialog
          endpoint={dialog.pausedAt === null ? pauseTest : resumeTest}
          title={texts.title}
          text={texts.text}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={texts.label}
          busyLabel={texts.busy}
          submit={(reason) =>
            dialog.pausedAt === null
              ? call(pauseTest, { test_id: testId, reason, key: dialog.key })
              : call(resumeTest, { test_id: testId, reason, paused_at: dialog.pausedAt })
          }
          onClose={() => setDialog(null)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}
