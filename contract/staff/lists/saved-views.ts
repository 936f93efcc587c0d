/**
 * Endpoints of saved views: the search, filters, sort order and columns of a list under a name. A view is private unless
 * it is saved for everybody. Of students it contains no more than its search text says, and a search by a mobile number or
 * an e-mail address is refused, because a view outlives the account of the student.
 */
import { Exactly, Id, NoBody, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { OneLine } from '../one-line.ts';
import type { Permission } from '../permissions.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** The lists that can be saved. The server lists their endpoints, the console their pages. */
export const VIEW_LISTS = [
  'analyses',
  'answer_keys',
  'approvals',
  'audit',
  'batch_members',
  'batches',
  'campaigns',
  'coupons',
  'dues',
  'jobs',
  'media',
  'messages',
  'orders',
  'papers',
  'payments',
  'products',
  'questions',
  'search_tags',
  'settlement_rows',
  'settlements',
  'staff',
  'students',
  'tests',
  'unsettled',
  'webhooks',
] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** The permission to save views for everybody. */
export const MAY_SHARE: Permission = 'staff.manage';
/** For each list: of one person, and of everybody. */
export const MAX_VIEWS = 30;
const MAX_QUERY_LENGTH = 2000;

export const viewNameTaken: Refusal = {
  code: 'view_name_taken',
  message: 'Another view of this list has this name already. Choose a different one.',
};
export const tooManyViews: Refusal = {
  code: 'too_many_views',
  message: `A list has at most ${MAX_VIEWS} views. Delete one that you do not need.`,
};
export const viewOfPerson: Refusal = {
  code: 'view_of_person',
  message:
    'A view cannot contain the number or the address of one person. Clear that search or filter, then save the view.',
};
export const mayNotShare: Refusal = {
  code: 'may_not_share',
  message: 'Only staff who manage staff accounts change views for everybody. Save the view for yourself.',
};

const SavedView = Exactly({
  view_id: Type.Integer(),
  list: OneOf(VIEW_LISTS),
  name: Type.String(),
  /** The query of the list's URL. Parameters and values that the list does not have any more are left out. */
  query: Type.String(),
  /** Whether everybody who may read the list sees it. */
  is_shared: Type.Boolean(),
  /** Whether the list opens with it, for the caller. */
  is_default: Type.Boolean(),
  version: Type.Integer(),
});
export type SavedView = StaticDecode<typeof SavedView>;

/** The views of the lists that the caller may read: by list, those of everybody first, in their order. */
const SavedViews = Exactly({ views: Type.Array(SavedView) });

const List = OneOf(VIEW_LISTS);
const fields = { name: OneLine(60), query: Text(MAX_QUERY_LENGTH), is_shared: Type.Boolean() };
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const listSavedViews = staffEndpoint({
  method: 'GET',
  path: '/staff/views',
  permission: 'signed_in',
  summary: "The caller's own views and those of everybody, of the lists that the caller may read",
  body: NoBody,
  data: SavedViews,
});

export const createView = staffEndpoint({
  method: 'POST',
  path: '/staff/views/create',
  permission: 'signed_in',
  summary: 'Saves a view of a list, and returns all views; unknown parameters are not stored',
  body: Exactly({ list: List, ...fields }),
  data: SavedViews,
  refusals: [viewNameTaken, tooManyViews, viewOfPerson, mayNotShare],
  successMessage: 'The view is saved.',
});

export const saveView = staffEndpoint({
  method: 'POST',
  path: '/staff/views/save',
  permission: 'signed_in',
  summary: 'Changes the name, the query or the readers of a view, and returns all views',
  body: Exactly({ view_id: Id, version: Version, ...fields }),
  data: SavedViews,
  refusals: [viewNameTaken, tooManyViews, viewOfPerson, mayNotShare, changedMeanwhile],
  successMessage: 'The view is saved.',
});

export const deleteView = staffEndpoint({
  method: 'POST',
  path: '/staff/views/delete',
  permission: 'signed_in',
  summary: 'Deletes a view, and returns the others',
  body: Exactly({ view_id: Id, version: Version }),
  data: SavedViews,
  refusals: [mayNotShare, changedMeanwhile],
  successMessage: 'The view is deleted.',
});

export const orderViews = staffEndpoint({
  method: 'POST',
  path: '/staff/views/order',
  permission: 'signed_in',
  summary: "Changes the order of the caller's own views of a list, or of those of everybody",
  body: Exactly({
    list: List,
    is_shared: Type.Boolean(),
    /** All of them. */
    view_ids: Type.Array(Id, { minItems: 1, maxItems: MAX_VIEWS }),
  }),
  data: SavedViews,
  refusals: [mayNotShare, changedMeanwhile],
});

export const setDefaultView = staffEndpoint({
  method: 'POST',
  path: '/staff/views/set_default',
  permission: 'signed_in',
  summary: 'Opens a list with a view from now on, for the caller; without `view_id`, with all entries',
  body: Exactly({ list: List, view_id: Type.Optional(Id) }),
  data: SavedViews,
});
