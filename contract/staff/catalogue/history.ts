/** Endpoints of the revisions of a product. Times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import { staffEndpoint } from '../staff-endpoint.ts';
import { contentTooLarge } from './content-limits.ts';
import { draftExists } from './drafts.ts';
import { Values } from './products.ts';

const Revision = Exactly({
  revision_id: Type.Integer(),
  state: OneOf(['draft', 'scheduled', 'published', 'superseded', 'withdrawn']),
  /** Who edited it last. */
  author: Type.String(),
  author_kind: OneOf(['staff', 'import', 'system']),
  changed_at: Type.String(),
  publisher: Nullable(Type.String()),
  published_at: Nullable(Type.String()),
});
export type RevisionRow = StaticDecode<typeof Revision>;

export const listRevisions = staffEndpoint({
  method: 'GET',
  path: '/staff/products/history',
  permission: 'catalogue.read',
  summary: 'The newest revisions of a product, at most 100 from `before`',
  body: Exactly({ product_id: Id, before: Type.Optional(Id) }),
  data: Exactly({ title: Type.String(), rows: Type.Array(Revision), has_more: Type.Boolean() }),
});

const Difference = Exactly({ before: Values, after: Values, revision: Revision });
export type Difference = StaticDecode<typeof Difference>;

export const compareRevisions = staffEndpoint({
  method: 'GET',
  path: '/staff/products/compare',
  permission: 'catalogue.read',
  summary: 'The fields in which a revision differs from another one, or from the one before it',
  body: Exactly({ product_id: Id, revision_id: Id, with_id: Type.Optional(Id) }),
  data: Difference,
});

export const restoreRevision = staffEndpoint({
  method: 'POST',
  path: '/staff/products/restore',
  permission: 'catalogue.edit',
  summary: 'Begins a draft with the content of an earlier revision, with its tabs',
  body: Exactly({ product_id: Id, revision_id: Id }),
  data: Exactly({ version: Type.Integer() }),
  refusals: [draftExists, contentTooLarge],
  successMessage: 'The earlier content is a draft now. Check it, then publish it.',
});
