import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { revokeAccess } from '../../../../contract/staff/students/access.ts';
import type { StudentCourse } from '../../../../contract/staff/students/students.ts';
import { TextButton } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useAccessMessages } from '../../../messages/students/access.ts';
import { ExtendDialog } from './extend-dialog.tsx';

type Props = { studentId: number; course: StudentCourse; title: string };

/** Extending access, and revoking what the staff gave. */
export function CourseActions({ studentId, course, title }: Props) {
  const messages = useAccessMessages();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'extend' | 'revoke' | null>(null);
  const { product_id, valid_till, instalments_paid, instalments_total, sources } = course;
  const canExtend = valid_till !== null && instalments_paid === instalments_total;
  const canRevoke = sources.includes('staff') || sources.includes('extension');
  const close = () => setDialog(null);
  return (
    <>
      {(canExtend || canRevoke) && (
        <p className="flex gap-4">
          {canExtend && (
            <TextButton aria-label={messages.extendLabel(title)} onClick={() => setDialog('extend')}>
              {messages.extend}
            </TextButton>
          )}
          {canRevoke && (
            <TextButton aria-label={messages.revokeLabel(title)} onClick={() => setDialog('revoke')}>
              {messages.revoke}
            </TextButton>
          )}
        </p>
      )}
      {dialog === 'extend' && valid_till !== null && (
        <ExtendDialog {...{ studentId, productId: product_id, validTill: valid_till, title }} onClose={close} />
      )}
      {dialog === 'revoke' && (
        <ReasonDialog
          endpoint={revokeAccess}
          title={messages.revokeTitle(title)}
          text={messages.revokeText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.revoke}
          busyLabel={messages.revoking}
          submit={(reason) => call(revokeAccess, { student_id: studentId, product_id, reason })}
          onClose={close}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}
