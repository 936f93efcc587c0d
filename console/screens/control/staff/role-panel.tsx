import { Link, useRevalidator } from 'react-router';
import { changeStaffRole, type StaffAccount } from '../../../../contract/staff/accounts/accounts.ts';
import { call } from '../../../calls/call.ts';
import { ChoiceField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useStaffMessages } from '../../../messages/staff/staff.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { useRoleOptions } from './use-role-options.ts';

/** Gives an account another role. */
export function RolePanel({ account }: { account: StaffAccount }) {
  const messages = useStaffMessages();
  const { revalidate } = useRevalidator();
  const { staff_id } = account;
  const form = useForm({
    schema: changeStaffRole.body,
    initial: { role: account.role as string },
    labels: { role: messages.newRole },
    submit: ({ role }) => call(changeStaffRole, { staff_id, role: role as StaffAccount['role'] }),
    onDone: () => {
      showToast(changeStaffRole.successMessage);
      void revalidate();
    },
  });
  return (
    <Panel title={messages.role} text={messages.roleText}>
      <FormFrame
        form={form}
        submitLabel={messages.changeRole}
        busyLabel={messages.changing}
        submitVariant="secondary"
        className="max-w-sm px-5 py-4"
      >
        <ChoiceField
          form={form}
          name="role"
          options={useRoleOptions()}
          hint={
            <Link to={`/roles/${form.values.role}`} className="text-accent underline underline-offset-4">
              {messages.aboutRoles}
            </Link>
          }
        />
      </FormFrame>
      <UnsavedGuard isDirty={form.isDirty} />
    </Panel>
  );
}
