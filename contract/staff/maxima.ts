/**
 * How many records of each kind the institute can have, far above what one needs: without a maximum a stolen session could fill
 * the database, or make pages that list the records slow.
 */
import type { Refusal } from '../endpoint.ts';

/**
 * `maxOfPerson`: how many one person can have, so that nobody uses up the number of all; owners have no such limit. Null where
 * adding one needs a fresh proof of identity, which a stolen session does not have.
 */
export type Maximum = { max: number; refusal: Refusal; maxOfPerson: number | null };

const maximum = (code: string, max: number, maxOfPerson: number | null, text: string): Maximum => ({
  max,
  maxOfPerson,
  refusal: { code, message: text.replace('N', max.toLocaleString('en-IN')) },
});

/** Drafts of products that were never published: each has the whole content of a product. */
export const MAX_NEW_PRODUCTS = maximum(
  'too_many_drafts',
  1000,
  200,
  'There are N drafts of new products already. Publish or discard some of them first.',
);

export const MAX_CAMPAIGN_DRAFTS = maximum(
  'too_many_campaigns',
  200,
  50,
  'There are N drafts of messages already. Send or delete some of them first.',
);

/** One person may import the questions of the whole institute. */
export const MAX_QUESTIONS = maximum(
  'too_many_questions',
  200_000,
  100_000,
  'The question bank has N questions already. Discard drafts that nobody needs first.',
);

/** Papers that were never published: each has up to 300 kB. */
export const MAX_NEW_PAPERS = maximum(
  'too_many_papers',
  500,
  100,
  'There are N papers that were never published. Publish or delete some of them first.',
);

/** Every page of the store lists them in its menu. */
export const MAX_VERTICALS = maximum(
  'too_many_verticals',
  50,
  25,
  'There are N verticals already. Delete one of them first, or add the page below one.',
);

/** Every process has them in memory, and each change of one reads all of them. */
export const MAX_HIERARCHY_PAGES = maximum(
  'too_many_hierarchy_pages',
  2000,
  500,
  'The hierarchy has N pages already. Delete some of them first.',
);

/** Each bill evaluates those that have neither ended nor been disabled. */
export const MAX_COUPON_TILES = maximum(
  'too_many_tiles',
  50,
  null,
  'N coupons are shown as tiles already. Disable one of them, or offer this coupon by its code only.',
);

/** Of one person, pages that are not published count. */
export const MAX_DOCUMENTS = maximum(
  'too_many_pages',
  500,
  100,
  'There are N pages and drafts already. Discard a draft, or withdraw a page and discard its draft.',
);
