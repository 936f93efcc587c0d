/** Messages of the frame: navigation, palette, error pages. */
import { createMessages } from './create-messages.ts';

const ENGLISH = {
  console: 'Console',
  skip: 'Skip to the content',
  navigation: 'Console',
  openNavigation: 'Open the navigation',
  areas: {
    dashboard: 'Dashboard',
    students: 'Students',
    batches: 'Batches',
    orders: 'Orders',
    payments: 'Payments',
    settlements: 'Settlements',
    dues: 'Dues',
    structure: 'Catalogue structure',
    approvals: 'Approvals',
    coupons: 'Coupons',
    products: 'Products',
    shelves: 'Shelves',
    reports: 'Reports',
    exports: 'Exports',
    pages: 'Pages',
    setUp: 'Set up',
    institute: 'Institute',
    staff: 'Staff',
    roles: 'Roles',
    system: 'System',
    audit: 'Audit log',
  },
  account: 'Your account',
  accountMenu: (name: string) => `Account: ${name}`,
  signOut: 'Sign out',
  openStore: 'Open the store',
  loading: 'Loading…',

  palette: 'Go to',
  paletteHint: 'Search pages and actions',
  paletteEmpty: 'No page or action with these words.',
  paletteKeys: 'Arrow keys to choose, Enter to open, Escape to close',
  paletteCount: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searchIn: (area: string, text: string) => `Search ${area} for “${text}”`,
  invite: 'Invite a person',

  notFound: 'There is no such page',
  notFoundText: 'The address may be wrong, or your role does not include this page.',
  toStart: 'Go to the start page',
  failed: 'This page could not be loaded',
  unreachable: 'The store cannot be reached. Check your connection, then try again.',
  notAllowed: 'Your role does not include this page',
  notAllowedText: 'An owner can change the permissions of your role.',
  tryAgain: 'Try again',
  outdated: 'A part of the console could not be loaded. It may have been updated: load the page again.',
  reload: 'Load the page again',
};

export type ShellMessages = typeof ENGLISH;
export const useShellMessages = createMessages({ english: ENGLISH });
