/** What becomes of new prices, before they are saved. */
import { inEnglish } from '../../../common/languages/text.ts';
import { paiseOfRupees } from '../../../common/money.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { CheckedPrice, checkPrices, PriceChange, PriceRow } from '../../../contract/staff/catalogue/prices.ts';
import { recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, notFound } from '../../platform/http/http-error.ts';
import { contentProblems } from '../content/content-problems.ts';
import type { ProductContent, RevisionContent } from '../content/product-content.ts';
import { readContent } from '../content/read-content.ts';
import { completeContent } from '../revisions/complete-content.ts';
import { contentChanges } from '../revisions/describe-content.ts';
import { draftProblems } from '../revisions/problems/draft-problems.ts';
import { findFilesBefore } from '../revisions/problems/find-files.ts';
import { currentRevision, draftOf, type RevisionRow } from '../revisions/revision-store.ts';
import { pricesOf, withPrices } from './change-prices.ts';

/** A product with its draft, and the content that it gets. */
export type Planned = {
  change: PriceChange;
  draft: RevisionRow | null;
  current: ProductContent | null;
  currentId: number;
  /** The content before: that of the draft if there is one. */
  before: RevisionContent;
  /** Null if the instalments cannot be divided. */
  after: RevisionContent | null;
  checked: Omit<CheckedPrice, 'publish_problems'>;
};

/** Returns what becomes of each row. Throws 400 for a product named twice, 404 for an unknown one. */
export async function checkNewPrices(
  ctx: StaffCtx,
  { rows }: DecodedBody<typeof checkPrices>,
): Promise<CheckedPrice[]> {
  recordNoChange(ctx);
  const checked: CheckedPrice[] = [];
  for (const change of uniqueRows(rows)) {
    const plan = await planPrices(ctx, change);
    checked.push({ ...plan.checked, publish_problems: await publishProblems(ctx, plan) });
  }
  return checked;
}

/** Looks for the files of the products that could be published. Throws like `checkNewPrices`. */
export async function findFilesForPrices(ctx: StaffCtx, { rows }: DecodedBody<typeof checkPrices>): Promise<void> {
  await findFilesBefore(ctx, async (ctx) => {
    for (const change of uniqueRows(rows)) await publishProblems(ctx, await planPrices(ctx, change));
  });
}

/** Throws malformed (400) if a product is named twice. */
export function uniqueRows(rows: readonly PriceChange[]): readonly PriceChange[] {
  if (new Set(rows.map(({ product_id }) => product_id)).size < rows.length) {
    throw malformed(inEnglish('rows must not name a product twice.'));
  }
  return rows;
}

/** Throws 404 for a product that does not exist. */
export async function planPrices(ctx: Ctx, change: PriceChange): Promise<Planned> {
  const { product_id } = change;
  const draft = (await draftOf(ctx, product_id)) ?? null;
  const current = await readContent(ctx, product_id);
  const before = draft?.content ?? current;
  if (!before) throw notFound();
  const currentId = (await currentRevision(ctx, product_id))?.id ?? 0;
  const after = withPrices(before, change, current);
  const planned = { change, draft, current, currentId, before, after };
  const row = rowOf(planned);
  const isChanged = row.version !== change.version || row.current_id !== change.current_id;
  const save_problems = [...(isChanged ? [CHANGED] : []), ...priceProblems(planned)];
  const checked = {
    row,
    after: pricesOf(after ?? before),
    is_changed: isChanged,
    save_problems,
  };
  return { ...planned, checked };
}

const CHANGED = 'The product was changed meanwhile.';

function rowOf({ change, draft, current, currentId, before }: Omit<Planned, 'checked'>): PriceRow {
  return {
    product_id: change.product_id,
    title: current?.title ?? before.title ?? '',
    kind: before.kind,
    state: !current ? 'new' : current.published ? 'published' : 'withdrawn',
    draft_state: draft ? (draft.state === 'scheduled' ? 'scheduled' : 'draft') : null,
    version: draft?.version ?? 0,
    current_id: currentId,
    ...pricesOf(before),
  };
}

const NO_PARTS = 'There are no instalments to divide the sum among. Add them on the page of the product first.';
const AT_LEAST = 'Each instalment must be more than zero.';

/** What is wrong with the prices themselves. */
function priceProblems({ change, after }: Pick<Planned, 'change' | 'after'>): string[] {
  const { instalments } = change;
  if (!after) return [NO_PARTS];
  if (typeof instalments === 'number' && paiseOfRupees(instalments) === null) {
    return [`${instalments} is not an amount in rupees with at most two decimals.`];
  }
  const wrong = contentProblems(completeContent(after)).filter(({ path }) =>
    ['price', 'mrp', 'emi'].includes(String(path[0])),
  );
  const reasons = wrong.map(({ path, reason }) => (path[0] === 'emi' ? AT_LEAST : `${sentence(reason)}.`));
  return [...new Set(reasons)];
}

/** Why the prices cannot be published without anything else. */
export async function publishProblems(
  ctx: Ctx,
  { draft, current, before, after, checked }: Planned,
): Promise<string[]> {
  if (!current) return ['The product was never published. Publish it on its own page.'];
  if (!current.published) return ['The product is withdrawn. Publish it again on its own page.'];
  if (draft?.state === 'scheduled') return ['A publication of the product is scheduled.'];
  const { before: was, after: is } = draft ? contentChanges(current, { ...before, published: true }) : NOTHING;
  const others = Object.keys({ ...was, ...is }).filter((field) => !['price', 'mrp', 'emi'].includes(field));
  if (others.length > 0) return ['The product has other changes that are not published. Publish it on its own page.'];
  if (checked.save_problems.length > 0 || !after) return [];
  const problems = await draftProblems(ctx, { ...after, published: true });
  return problems.map(({ field, message }) => `${field}: ${message}`);
}

const NOTHING = { before: {}, after: {} };

function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`.replace(/^Mrp\b/, 'MRP');
}
