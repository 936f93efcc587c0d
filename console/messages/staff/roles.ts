/** Messages of the roles. */
import { createMessages } from '../create-messages.ts';

export const useRoleMessages = createMessages({
  english: {
    title: 'Roles',
    intro: 'What each role may do. A change applies at once to everybody who has the role.',
    matrix: 'Permissions of the roles',
    permission: 'Permission',
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    permissions: (count: number, of: number) => (count === of ? 'All permissions' : `${count} of ${of} permissions`),
    allowed: 'Allowed',
    notAllowed: 'Not allowed',
    locked: 'The owner has every permission. This cannot be changed.',
    readOnly: 'Your role may see the permissions, but not change them.',
    notYours: 'You can give and take away only permissions that you have yourself.',
    save: 'Save the role',
    discard: 'Discard changes',
    changed: (count: number) => (count === 1 ? '1 change' : `${count} changes`),
    members: 'See the people with this role',
  },
});
