import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteStudentAccount, exportStudentData } from '../../../../contract/staff/students/student-account.ts';
import type { StudentDetails } from '../../../../contract/staff/students/students.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useAccessMessages } from '../../../messages/students/access.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { downloadFile } from '../../../parts/download-file.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { student: StudentDetails; name: string };

/** A copy of the data and the deletion, for a student who asks for it. */
export function AccountPanel({ student, name }: Props) {
  const messages = useAccessMessages();
  const [isAsking, setAsking] = useState(false);
  const { student_id } = student;
  const exportData = async () => {
    const data = await call(exportStudentData, { student_id });
    downloadFile(messages.exportFile(student_id), JSON.stringify(data, null, 2), 'application/json');
    showToast(messages.exported);
  };
  return (
    <Panel title={messages.account} text={messages.accountText}>
      <div className="flex flex-wrap items-start gap-3 px-5 py-4">
        <ActionButton label={messages.export} busyLabel={messages.exporting} action={exportData} />
        <Button variant="danger" onClick={() => setAsking(true)}>
          {messages.delete}
        </Button>
      </div>
      {isAsking && <DeleteDialog {...{ student, name }} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function DeleteDialog({ student, name, onClose }: Props & { onClose(): void }) {
  const messages = useAccessMessages();
  const { revalidate } = useRevalidator();
  const { student_id, mobile } = student;
  const form = useForm({
    schema: deleteStudentAccount.body,
    initial: { mobile: '', reason: '' },
    labels: { mobile: mobile ? messages.number : messages.idInstead, reason: messages.reason },
    refusalFields: { number_differs: 'mobile' },
    submit: (values) =>
      call(deleteStudentAccount, { student_id, mobile: values.mobile.trim(), reason: values.reason.trim() }),
    onDone: () => {
      showToast(deleteStudentAccount.successMessage);
      onClose();
      void revalidate();
    },
  });
  return (
    <Dialog open onClose={onClose} title={messages.deleteTitle(name)}>
      <p className="text-sm">{messages.deleteText}</p>
      <FormFrame
        form={form}
        submitLabel={messages.delete}
        busyLabel={messages.deleting}
        submitVariant="danger"
        onCancel={onClose}
      >
        <TextField form={form} name="mobile" inputMode="tel" hint={messages.numberHint} autoComplete="off" />
        <TextField form={form} name="reason" hint={messages.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
