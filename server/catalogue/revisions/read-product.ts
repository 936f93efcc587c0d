/** A product for the console: what students see, and the draft. */
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { Draft, getProduct, getProductOptions, StaffProduct } from '../../../contract/staff/catalogue/products.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { RevisionContent } from '../content/product-content.ts';
import { readContent } from '../content/read-content.ts';
import { outlineOf } from '../content/tab-outline.ts';
import { ALL_VERTICAL_ID, pathToNode } from '../snapshot/snapshot.ts';
import { catalogue } from '../snapshot/snapshot-store.ts';
import { contentChanges } from './describe-content.ts';
import { draftProblems } from './problems/draft-problems.ts';
import { currentRevision, draftOf, type RevisionRow } from './revision-store.ts';

/** Throws 404 for a product that does not exist. */
export async function readProduct(ctx: Ctx, { product_id }: DecodedBody<typeof getProduct>): Promise<StaffProduct> {
  const current = await readContent(ctx, product_id);
  const draft = await draftOf(ctx, product_id);
  const content = draft?.content ?? current;
  if (!content) throw notFound();
  const currentId = (await currentRevision(ctx, product_id))?.id ?? 0;
  const changes = draft ? contentChanges(current, { ...draft.content, published: true }) : { before: {}, after: {} };
  return {
    product_id,
    state: !current ? 'new' : current.published ? 'published' : 'withdrawn',
    title: current?.title ?? content.title ?? '',
    current: current && editable(current),
    current_id: currentId,
    draft: draft ? await shownDraft(ctx, draft, currentId) : null,
    ...changes,
  };
}

async function shownDraft(ctx: Ctx, draft: RevisionRow, currentId: number): Promise<Draft> {
  return {
    revision_id: draft.id,
    version: draft.version,
    state: draft.state === 'scheduled' ? 'scheduled' : 'draft',
    content: editable(draft.content),
    problems: await draftProblems(ctx, draft.content),
    is_outdated: (draft.based_on ?? 0) !== currentId,
    changed_at: draft.changed_at.toISOString(),
    changed_by: draft.author_name,
    publish_at: draft.publish_at?.toISOString() ?? null,
    publish_failure: draft.publish_failure,
  };
}

/** The part of the content that an editor sends back. */
function editable({ id: _, published: __, tabs, ...content }: RevisionContent): Draft['content'] {
  return { ...content, tabs: outlineOf(tabs) };
}

export function productOptions(): DataOf<typeof getProductOptions> {
  const { nodes, verticals, products } = catalogue();
  const pages = [...nodes.values()].map((node) => ({
    seo_url: node.seoUrl,
    title: pathToNode(node)
      .map(({ name }) => name)
      .join(' › '),
  }));
  return {
    pages: pages.sort((left, right) => left.title.localeCompare(right.title)),
    verticals: verticals.filter(({ id }) => id !== ALL_VERTICAL_ID).map(({ id, name }) => ({ id, title: name })),
    categories: [...new Set(products.map(({ category }) => category))].filter(Boolean).sort(),
  };
}
