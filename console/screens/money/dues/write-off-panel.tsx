import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type DueRow, writeOffDue } from '../../../../contract/staff/money/dues.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useDueMessages } from '../../../messages/money/dues.ts';
import { Panel } from '../../../parts/panel.tsx';

/** Writes off an instalment, with a reason. */
export function WriteOffPanel({ due: { student_id, product_id, due_at } }: { due: DueRow }) {
  const messages = useDueMessages();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={messages.writeOff} text={messages.writeOffText}>
      <div className="px-5 py-4">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {messages.writeOff}
        </Button>
      </div>
      {isAsking && (
        <ReasonDialog
          endpoint={writeOffDue}
          title={messages.writeOffTitle}
          text={messages.writeOffText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.writeOff}
          busyLabel={messages.writingOff}
          submit={(reason) => call(writeOffDue, { student_id, product_id, due_at, reason })}
          onClose={() => setAsking(false)}
          onDone={() => void navigate('/dues')}
        />
      )}
    </Panel>
  );
}
