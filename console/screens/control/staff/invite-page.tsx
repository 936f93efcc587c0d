/** Invites a person to the console. */
import { Link, useNavigate } from 'react-router';
import { inviteStaff } from '../../../../contract/staff/accounts/accounts.ts';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useStaffMessages } from '../../../messages/staff/staff.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { useRoleOptions } from './use-role-options.ts';

export const loader = () => requirePermission('staff.manage');

export function Component() {
  const messages = useStaffMessages();
  const { cancel } = useFormMessages();
  const navigate = useNavigate();
  const form = useForm({
    schema: inviteStaff.body,
    initial: { email: '', name: '', role: 'reader' },
    labels: { email: messages.email, name: messages.name, role: messages.role },
    refusalFields: { email_invalid: 'email', email_taken: 'email', beyond_own_rights: 'role', only_owner: 'role' },
    submit: ({ email, name, role }) =>
      call(inviteStaff, { email: email.trim(), name: name.trim(), role: role as 'reader' }),
    onDone: ({ staff_id }) => {
      showToast(inviteStaff.successMessage);
      void navigate(`/staff/${staff_id}`);
    },
  });
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader title={messages.inviteTitle} parent={<ParentLink to="/staff">{messages.title}</ParentLink>} />
      <p className="text-sm text-ink-soft">{messages.inviteText}</p>
      <FormFrame
        form={form}
        submitLabel={messages.send}
        busyLabel={messages.sending}
        className="rounded-md border border-line bg-surface p-5"
        actions={
          <LinkButton variant="quiet" to="/staff">
            {cancel}
          </LinkButton>
        }
      >
        <TextField form={form} name="email" type="email" autoComplete="off" hint={messages.emailHint} />
        <TextField form={form} name="name" autoComplete="off" hint={messages.nameHint} />
        <ChoiceField
          form={form}
          name="role"
          options={useRoleOptions()}
          hint={
            <Link to="/roles" className="text-accent underline underline-offset-4">
              {messages.aboutRoles}
            </Link>
          }
        />
      </FormFrame>
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
  );
}
