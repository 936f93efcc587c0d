import { PERMISSIONS, type Permission } from '../../../../contract/staff/permissions.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useRoleMessages } from '../../../messages/staff/roles.ts';
import { PERMISSION_GROUPS } from './permission-groups.ts';

type Props = {
  chosen: readonly Permission[];
  /** Null if the permissions can only be read. */
  onToggle: ((permission: Permission, isChosen: boolean) => void) | null;
  /** Whether the user may give or take away a permission: only one that they have. */
  canChange(permission: Permission): boolean;
};

/** The permissions in their groups: checkboxes, or marks if they can only be read. */
export function PermissionChoices({ chosen, onToggle, canChange }: Props) {
  const messages = useRoleMessages();
  const isAnyLocked = onToggle && PERMISSION_GROUPS.some(({ permissions }) => !permissions.every(canChange));
  return (
    <div className="grid gap-4">
      {isAnyLocked && <p className="text-sm text-ink-soft">{messages.notYours}</p>}
      {PERMISSION_GROUPS.map(({ group, permissions }) => (
        <fieldset key={group} className="rounded-md border border-line bg-surface">
          {/* A floating legend lies within the border. */}
          <legend className="float-start w-full border-b border-line px-5 py-2.5 text-sm font-semibold">{group}</legend>
          <div className="clear-both px-5 py-1.5">
            {permissions.map((permission) =>
              onToggle ? (
                <Checkbox
                  key={permission}
                  checked={chosen.includes(permission)}
                  disabled={!canChange(permission)}
                  onChange={(event) => onToggle(permission, event.target.checked)}
                >
                  {PERMISSIONS[permission].text}
                </Checkbox>
              ) : (
                <ReadOnlyPermission key={permission} {...{ permission }} isAllowed={chosen.includes(permission)} />
              ),
            )}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function ReadOnlyPermission({ permission, isAllowed }: { permission: Permission; isAllowed: boolean }) {
  const messages = useRoleMessages();
  return (
    <p className={`flex items-center gap-3 py-1.5 text-sm ${isAllowed ? '' : 'text-ink-soft'}`}>
      <Icon
        name={isAllowed ? 'check' : 'close'}
        className={`size-4.5 ${isAllowed ? 'text-good' : 'text-line-strong'}`}
      />
      <span className="sr-only">{isAllowed ? messages.allowed : messages.notAllowed}: </span>
      {PERMISSIONS[permission].text}
    </p>
  );
}
