import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import {
  changeStaffRole,
  getStaffAccount,
  roleChanged,
  type StaffAccount,
} from '../../../../contract/staff/accounts/accounts.ts';
import { ROLES } from '../../../../contract/staff/permissions.ts';
import { call } from '../../../calls/call.ts';
import { ChoiceField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useStaffMessages } from '../../../messages/staff/staff.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { useRoleOptions } from './use-role-options.ts';

type Role = StaffAccount['role'];
/** `version` is the role that was loaded. */
type Values = { role: Role; version: Role };

/** Gives an account another role. If another person changed it, both roles are shown. */
export function RolePanel({ account }: { account: StaffAccount }) {
  const messages = useStaffMessages();
  const { revalidate } = useRevalidator();
  const { staff_id } = account;
  const [conflicting, setConflicting] = useState<Values | null>(null);
  const form = useForm<Values, StaffAccount>({
    schema: changeStaffRole.body,
    initial: valuesOf(account),
    labels: { role: messages.newRole },
    submit: ({ role, version }) => call(changeStaffRole, { staff_id, role, seen_role: version }),
    adopt: valuesOf,
    onDone: () => {
      setConflicting(null);
      showToast(changeStaffRole.successMessage);
      void revalidate();
    },
    conflict: {
      refusal: roleChanged,
      load: async () => setConflicting(valuesOf(await call(getStaffAccount, { staff_id }))),
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
      <FormConflict
        form={form}
        stored={conflicting}
        differences={(stored) => [
          { field: messages.role, stored: ROLES[stored.role], entered: ROLES[form.values.role] },
        ]}
        onDiscarded={() => void revalidate()}
        onClose={() => setConflicting(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </Panel>
  );
}

function valuesOf({ role }: StaffAccount): Values {
  return { role, version: role };
}
