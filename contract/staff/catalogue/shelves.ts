/** Endpoints of shelves: named lists of products with a page of their own; number 1 is on the landing page. */
import { Exactly, Id, NoBody, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const shelvesChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person changed the shelves in the meantime. Compare both versions before you save.',
};
export const shelfProductUnknown: Refusal = {
  code: 'product_unknown',
  message: 'A product of these shelves does not exist. Remove it from the shelf.',
};
export const shelfUnknown: Refusal = {
  code: 'shelf_unknown',
  message: 'A shelf does not exist any more. Load the page again.',
};

/** The shelf of the landing page; its page is `/product-list/1`. */
export const LANDING_SHELF = 1;

const Shelves = Exactly({
  /** Changes with every change of the shelves. */
  version: Type.String(),
  shelves: Type.Array(
    Exactly({
      shelf_id: Type.Integer(),
      name: Type.String(),
      /** Empty without a Hindi name. */
      name_hindi: Type.String(),
      products: Type.Array(Exactly({ id: Type.Integer(), title: Type.String() })),
    }),
  ),
});
export type Shelves = StaticDecode<typeof Shelves>;

export const getShelves = staffEndpoint({
  method: 'GET',
  path: '/staff/shelves',
  permission: 'catalogue.read',
  summary: 'The shelves with their products, in their order',
  body: NoBody,
  data: Shelves,
});

export const saveShelves = staffEndpoint({
  method: 'POST',
  path: '/staff/shelves/save',
  permission: 'catalogue.publish',
  needsProof: true,
  summary: 'Replaces all shelves; the store shows them at once',
  body: Exactly({
    /** The version that the caller has seen. */
    version: Text(64),
    shelves: Type.Array(
      Exactly({
        /** 0 for a new shelf, which gets the lowest free number. */
        shelf_id: Id,
        name: OneLine(80),
        name_hindi: Type.Optional(Text(80)),
        product_ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), { maxItems: 100 }),
      }),
      { maxItems: 50 },
    ),
  }),
  data: Exactly({ version: Type.String() }),
  refusals: [shelvesChanged, shelfProductUnknown, shelfUnknown],
  successMessage: 'The shelves are saved. The store shows them now.',
});
