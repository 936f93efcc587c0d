/** Public reads. None of them touches the database; pages are kept as JSON text per catalogue version. */
import {
  type getHierarchy,
  type getInformationOfSeoUrl,
  type getProductGroupList,
  type getProductsInsideDashboardGroup,
  type getVerticalList,
  groupUnknown,
  type HierarchyNode,
  type PageInfo,
  pageUnknown,
} from '../../contract/catalogue.ts';
import type { BodyRead, DataOf } from '../../contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { refuse } from '../platform/problem.ts';
import { Prepared } from '../platform/serve.ts';
import { catalogue } from './current.ts';
import { CASE, childrenOf, crumbsOf, groupsOf, pageOf } from './listing.ts';
import type { Node, Snapshot } from './snapshot.ts';

export function verticalList(): DataOf<typeof getVerticalList> {
  return catalogue().verticals.map((node) => ({
    id: node.id,
    category_name_english: node.name,
    category_thumbnail_image: node.icon,
    category_seo_url: node.seoUrl,
    category_short_description: node.description,
    color: node.colour,
    redirection_end_point: `/${node.seoUrl}`,
    hierarchy: node.seoUrl,
  }));
}

export function hierarchy(): DataOf<typeof getHierarchy> {
  const { groupName, subText, verticals } = catalogue();
  return { group_name: groupName, sub_text: subText, child: verticals.map(nodeView) } as DataOf<typeof getHierarchy>;
}

function nodeView(node: Node): HierarchyNode {
  return {
    id: node.id,
    category_name_english: node.name,
    category_thumbnail_image: node.icon,
    child_group_name_english: node.childrenAre,
    group_name: node.childrenAre,
    sub_text: node.subHeading,
    redirection_end_point: `/${node.seoUrl}`,
    hierarchy: node.seoUrl,
    child: node.children.map(nodeView),
  };
}

type Kept = { snapshot: Snapshot; pages: Map<string, Prepared<PageInfo>> };
let kept: Kept | null = null;

export function informationOfSeoUrl(_ctx: Ctx, { seo_url }: BodyRead<typeof getInformationOfSeoUrl>) {
  const snapshot = catalogue();
  if (kept?.snapshot !== snapshot) kept = { snapshot, pages: new Map() };
  const seoUrl = seo_url.replace(/^\/+|\/+$/g, '');
  const known = kept.pages.get(seoUrl);
  if (known) return known;
  const page = pageOf(snapshot, seoUrl);
  const prepared = new Prepared(page);
  // Only addresses that exist are kept: there are as many of those as pages.
  if (page.case !== CASE.none) kept.pages.set(seoUrl, prepared);
  return prepared;
}

export function productGroupList(
  _ctx: Ctx,
  body: BodyRead<typeof getProductGroupList>,
): DataOf<typeof getProductGroupList> {
  const snapshot = catalogue();
  const node = snapshot.node(body.path.replace(/^\/+|\/+$/g, ''));
  if (!node) throw refuse(pageUnknown);
  const children = childrenOf(snapshot, node);
  const isFlat = body.view_all === true || children.length === 0;
  return {
    data_type: isFlat ? 2 : 1,
    group_data: isFlat ? [] : groupsOf(snapshot, node, children, 'all'),
    product_data: isFlat ? node.products.map(snapshot.cardOf) : [],
    get_breadcrumbs_data_of_path: crumbsOf(node),
  };
}

export function dashboardGroup(
  _ctx: Ctx,
  { group_id }: BodyRead<typeof getProductsInsideDashboardGroup>,
): DataOf<typeof getProductsInsideDashboardGroup> {
  const snapshot = catalogue();
  const group = snapshot.group(group_id);
  if (!group) throw refuse(groupUnknown);
  return {
    group_information: [{ group_id: group.id, group_name: group.name, products: group.products.map(snapshot.cardOf) }],
  };
}
