/** Endpoints that show what is missing before the store can open, and that open and close it. */
import { Exactly, NoBody, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const storeChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person opened or closed the store in the meantime. Load the page again.',
};
export const setUpIncomplete: Refusal = {
  code: 'set_up_incomplete',
  message: 'The store cannot open yet, because something that it needs is missing.',
};

/** The path to which the link of `getStorePreviewLink` leads. */
export const STORE_PREVIEW_PATH = '/preview/store';

export const SET_UP_ITEMS = [
  'brand',
  'contacts',
  'legal',
  'structure',
  'product',
  'landing',
  'policies',
  'gateway',
  'mail',
  'sms',
  'captcha',
  'backups',
  'second_person',
] as const;
export type SetUpItemKey = (typeof SET_UP_ITEMS)[number];

/** The items without which the store does not open. */
export const REQUIRED_ITEMS: readonly SetUpItemKey[] = [
  ...(['brand', 'contacts', 'legal', 'structure', 'product', 'landing', 'policies', 'gateway', 'mail', 'sms'] as const),
];

const Item = Exactly({
  key: OneOf(SET_UP_ITEMS),
  state: OneOf(['done', 'to_do', 'problem']),
  is_required: Type.Boolean(),
  /** What is missing or wrong, or what is known about an item that is done; can be empty. */
  reason: Type.String(),
});
export type SetUpItem = StaticDecode<typeof Item>;

const SetUp = Exactly({
  is_open: Type.Boolean(),
  /** Whether the store was open before. */
  was_opened: Type.Boolean(),
  /** Named by the calls that open and close the store. */
  version: Type.Integer(),
  /** Whether all required items are done. */
  is_ready: Type.Boolean(),
  items: Type.Array(Item),
});
export type SetUp = StaticDecode<typeof SetUp>;

export const getSetUp = staffEndpoint({
  method: 'GET',
  path: '/staff/set_up',
  permission: 'institute.edit',
  summary: 'What the store has and needs before it can open to students',
  body: NoBody,
  data: SetUp,
});

const Version = Exactly({ version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) });

export const openStore = staffEndpoint({
  method: 'POST',
  path: '/staff/set_up/open',
  permission: 'institute.edit',
  needsProof: true,
  summary: 'Opens the store to students and search engines',
  body: Version,
  data: Version,
  refusals: [storeChanged, setUpIncomplete],
  successMessage: 'The store is open.',
});

export const closeStore = staffEndpoint({
  method: 'POST',
  path: '/staff/set_up/close',
  permission: 'institute.edit',
  needsProof: true,
  summary: 'Closes the store: nothing can be bought; students keep their courses and running tests',
  body: Version,
  data: Version,
  refusals: [storeChanged],
  successMessage: 'The store is closed.',
});

export const getStorePreviewLink = staffEndpoint({
  method: 'GET',
  path: '/staff/set_up/preview_link',
  permission: 'institute.edit',
  summary: 'A link, valid for 15 minutes, that shows the closed store in this browser for two hours',
  body: NoBody,
  data: Exactly({ url: Text(500) }),
});
