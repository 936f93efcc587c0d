import { useRef, useState } from 'react';
import type { StudentDetails } from '../../../../contract/staff/students/students.ts';
import { startViewing } from '../../../../contract/staff/students/viewing.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useViewingMessages } from '../../../messages/students/viewing.ts';
import { timeText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';

type Props = { student: StudentDetails; name: string };

/** The middle button of a mouse, which opens a link in a new tab. */
const MIDDLE = 1;

/** Starts a read-only view of the store as the student; a link opens it in a tab of its own. */
export function ViewingPanel({ student, name }: Props) {
  const messages = useViewingMessages();
  const [isAsking, setAsking] = useState(false);
  const [started, setStarted] = useState<{ id: string; endsAt: string; isOpen: boolean } | null>(null);
  const start = useRef<HTMLButtonElement>(null);
  const markOpen = () => {
    // The link is removed.
    start.current?.focus();
    setStarted((current) => current && { ...current, isOpen: true });
  };
  return (
    <Panel title={messages.title} text={messages.text}>
      <div className="grid justify-items-start gap-3 px-5 py-4">
        {started && !started.isOpen && (
          <Notice tone="good">
            <div className="grid justify-items-start gap-3">
              <p>{messages.ready(timeText(started.endsAt))}</p>
              <a
                key={started.id}
                ref={focusFirst}
                className={buttonClass('primary')}
                href={`/view-as#${started.id}`}
                target="_blank"
                rel="noopener"
                onClick={markOpen}
                onAuxClick={({ button }) => button === MIDDLE && markOpen()}
              >
                {messages.open(name)}
              </a>
            </div>
          </Notice>
        )}
        {started?.isOpen && <p className="text-sm text-ink-soft">{messages.opened}</p>}
        {/* Also beside a link that was opened in another way or is too old: it works once. */}
        <Button ref={start} variant="secondary" onClick={() => setAsking(true)}>
          {messages.start}
        </Button>
      </div>
      {isAsking && (
        <StartDialog
          {...{ student, name }}
          onClose={() => setAsking(false)}
          onStarted={(id, endsAt) => setStarted({ id, endsAt, isOpen: false })}
        />
      )}
    </Panel>
  );
}

/** What was started is opened next. */
function focusFirst(link: HTMLElement | null): void {
  link?.focus();
}

function StartDialog({
  student,
  name,
  onClose,
  onStarted,
}: Props & { onClose(): void; onStarted(id: string, endsAt: string): void }) {
  const messages = useViewingMessages();
  // A repeated call starts one view.
  const id = useRef(crypto.randomUUID());
  const form = useForm({
    schema: startViewing.body,
    initial: { reason: '' },
    labels: { reason: messages.reason },
    submit: ({ reason }) =>
      call(startViewing, { viewing_id: id.current, student_id: student.student_id, reason: reason.trim() }),
    onDone: ({ viewing_id, ends_at }) => {
      onClose();
      onStarted(viewing_id, ends_at);
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.startTitle(name)}>
      <p className="text-sm">{messages.startText}</p>
      <FormFrame form={form} submitLabel={messages.start} busyLabel={messages.starting} onCancel={onClose}>
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
