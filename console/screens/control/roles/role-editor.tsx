import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  changedMeanwhile,
  listRoles,
  type StaffRole,
  setRolePermissions,
} from '../../../../contract/staff/accounts/roles.ts';
import { PERMISSION_KEYS, PERMISSIONS, type Permission } from '../../../../contract/staff/permissions.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useMe } from '../../../calls/session.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { ConflictDialog } from '../../../form/saving/conflict-dialog.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useRoleMessages } from '../../../messages/staff/roles.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { PermissionChoices } from './permission-choices.tsx';

type Values = { permissions: readonly Permission[]; version: number };

/** The permissions of a role as checkboxes. If another person saved, both versions are shown. */
export function RoleEditor({ loaded, canEdit }: { loaded: StaffRole; canEdit: boolean }) {
  const messages = useRoleMessages();
  const { revalidate } = useRevalidator();
  const me = useMe();
  /** The stored role, after another person saved it. */
  const [conflicting, setConflicting] = useState<StaffRole | null>(null);
  const { role } = loaded;
  const form = useForm({
    schema: setRolePermissions.body,
    initial: valuesOf(loaded),
    labels: {},
    submit: ({ permissions, version }: Values) =>
      call(setRolePermissions, { role, version, permissions: [...permissions] }),
    adopt: ({ version }) => ({ version }),
    onDone: () => {
      setConflicting(null);
      showToast(setRolePermissions.successMessage);
      void revalidate();
    },
    conflict: {
      refusal: changedMeanwhile,
      load: async () => setConflicting((await call(listRoles)).find((one) => one.role === role) ?? null),
    },
  });
  const { permissions } = form.values;
  const { saved } = form;
  const changes = differencesOf(saved.permissions, permissions);
  const toggle = (permission: Permission, isChosen: boolean) =>
    form.set(
      'permissions',
      PERMISSION_KEYS.filter((key) => (key === permission ? isChosen : permissions.includes(key))),
    );
  const canChange = (permission: Permission) => me.permissions.includes(permission);
  /** The choices of the user over a role that another person saved. */
  const over = (stored: StaffRole) =>
    PERMISSION_KEYS.filter((key) => (canChange(key) ? permissions : stored.permissions).includes(key));
  const choices = <PermissionChoices chosen={permissions} onToggle={canEdit ? toggle : null} canChange={canChange} />;
  if (!canEdit) return choices;
  return (
    <>
      <FormFrame
        isSticky
        form={form}
        submitLabel={messages.save}
        actions={
          changes.length > 0 && (
            <>
              <Button variant="secondary" onClick={() => form.reset()}>
                {messages.discard}
              </Button>
              <p role="status" className="self-center text-sm text-ink-soft">
                {messages.changed(changes.length)}
              </p>
            </>
          )
        }
      >
        {choices}
      </FormFrame>
      {conflicting && (
        <ConflictDialog
          differences={differencesOf(conflicting.permissions, over(conflicting)).map((key) => ({
            field: PERMISSIONS[key].text,
            stored: conflicting.permissions.includes(key) ? messages.allowed : messages.notAllowed,
            entered: permissions.includes(key) ? messages.allowed : messages.notAllowed,
          }))}
          isBusy={form.isBusy}
          onOverwrite={() => void form.submitWith({ permissions: over(conflicting), version: conflicting.version })}
          onDiscard={() => {
            form.reset(valuesOf(conflicting));
            setConflicting(null);
            void revalidate();
          }}
          onClose={() => setConflicting(null)}
        />
      )}
      <UnsavedGuard isDirty={changes.length > 0} />
    </>
  );
}

function valuesOf({ permissions, version }: StaffRole): Values {
  return { permissions, version };
}

/** Returns the permissions that only one of the two lists has. */
function differencesOf(one: readonly Permission[], other: readonly Permission[]): Permission[] {
  return PERMISSION_KEYS.filter((key) => one.includes(key) !== other.includes(key));
}
