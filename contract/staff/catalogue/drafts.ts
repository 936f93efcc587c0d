/** Endpoints that save, publish and withdraw. Each names the version that the caller has seen. */
import { Exactly, Id, NoData, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { bulkOf } from '../lists/bulk.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { contentTooLarge } from './content-limits.ts';
import { DraftContent } from './product-content.ts';

export const draftChanged: Refusal = {
  code: 'draft_changed',
  message: 'Another person saved or published this draft in the meantime. Compare both versions.',
};
export const productChanged: Refusal = {
  code: 'product_changed',
  message: 'The product was published, withdrawn or imported in the meantime. Look at the changes again.',
};
export const draftIncomplete: Refusal = {
  code: 'draft_incomplete',
  message: 'The draft cannot be published yet. Correct the marked fields.',
};
export const timeInvalid: Refusal = {
  code: 'time_invalid',
  message: 'Choose a time after the present one, at most one year from now.',
};
export const alreadyWithdrawn: Refusal = {
  code: 'already_withdrawn',
  message: 'The product is not published.',
};
export const draftExists: Refusal = {
  code: 'draft_exists',
  message: 'The product has an unpublished draft. Publish or discard it first.',
};

/** 0: there is no draft. */
export const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

const Saved = Exactly({
  /** The version to send with the next save. */
  version: Type.Integer(),
  problems: Type.Array(Exactly({ field: Type.String(), message: Type.String() })),
  /** The ids of the add-ons, in their order. */
  addon_ids: Type.Array(Type.Integer()),
});
export type Saved = StaticDecode<typeof Saved>;

export const saveDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/products/save_draft',
  permission: 'catalogue.edit',
  summary: 'Saves the draft of a product; the first save begins it',
  body: Exactly({ product_id: Id, version: Version, content: DraftContent }),
  data: Saved,
  refusals: [draftChanged, contentTooLarge],
  successMessage: 'The draft is saved.',
  // The longest tabs have nine times 999 entries.
  maxBytes: 4 * 1024 * 1024,
});

export const discardDraft = staffEndpoint({
  method: 'POST',
  path: '/staff/products/discard_draft',
  permission: 'catalogue.edit',
  summary: 'Deletes the draft of a product',
  body: Exactly({ product_id: Id, version: Version }),
  data: NoData,
  refusals: [draftChanged],
  successMessage: 'The draft is discarded.',
});

const publication = {
  product_id: Id,
  /** Of the draft; 0 publishes a withdrawn product again as it is. */
  version: Version,
  /** `current_id` of the product that the caller has seen. */
  current_id: Id,
};

export const publishProduct = staffEndpoint({
  method: 'POST',
  path: '/staff/products/publish',
  permission: 'catalogue.publish',
  needsProof: true,
  summary: 'Publishes the draft of a product at once',
  body: Exactly(publication),
  data: NoData,
  refusals: [draftChanged, productChanged, draftIncomplete],
  successMessage: 'The product is published.',
});

export const scheduleProduct = staffEndpoint({
  method: 'POST',
  path: '/staff/products/schedule',
  permission: 'catalogue.publish',
  needsProof: true,
  summary: 'Publishes the draft of a product at a time; a later edit cancels it',
  body: Exactly({
    ...publication,
    publish_at: Text(30, { pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{3})?)?Z$' }),
  }),
  data: NoData,
  refusals: [draftChanged, productChanged, draftIncomplete, timeInvalid],
  successMessage: 'The publication is scheduled.',
});

export const cancelSchedule = staffEndpoint({
  method: 'POST',
  path: '/staff/products/cancel_schedule',
  permission: 'catalogue.publish',
  summary: 'Cancels the scheduled publication; the draft stays',
  body: Exactly({ product_id: Id, version: Version }),
  data: NoData,
  refusals: [draftChanged],
  successMessage: 'The publication is cancelled.',
});

export const withdrawProduct = staffEndpoint({
  method: 'POST',
  path: '/staff/products/withdraw',
  permission: 'catalogue.publish',
  needsProof: true,
  summary: 'Withdraws a product from sale; students who own it keep it',
  body: Exactly({ product_id: Id, current_id: Id, reason: OneLine(500) }),
  data: NoData,
  refusals: [productChanged, alreadyWithdrawn],
  successMessage: 'The product is withdrawn.',
});

export const publishProducts = bulkOf(
  publishProduct,
  ['product_id', 'version', 'current_id'],
  'Publishes the drafts of several products at once',
);
export const discardDrafts = bulkOf(
  discardDraft,
  ['product_id', 'version'],
  'Deletes the drafts of several products; a product that was never published with it',
);
export const withdrawProducts = bulkOf(
  withdrawProduct,
  ['product_id', 'current_id'],
  'Withdraws several products from sale; students who own them keep them',
);
