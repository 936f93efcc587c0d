/** Public catalogue queries. They use no SQL; serialized responses are cached for each snapshot. */
import { LRUCache } from 'lru-cache';
import {
  type getHierarchy,
  type getInformationOfSeoUrl,
  type getProductGroupList,
  type getProductsInsideDashboardGroup,
  type getVerticalList,
  groupUnknown,
  type HierarchyNode,
  pageUnknown,
} from '../../contract/catalogue.ts';
import type { BodyRead, DataOf } from '../../contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { refuse } from '../platform/problem.ts';
import { Prepared } from '../platform/serve.ts';
import { catalogue } from './current.ts';
import { childrenOf, crumbsOf, groupsOf, pageOf } from './listing.ts';
import type { Node, Snapshot } from './snapshot.ts';

/** Responses for the current snapshot; the least recently used ones are evicted. */
const kept = new LRUCache<string, Prepared>({ max: 5000 });
let keptFor: Snapshot | null = null;

function once<Data>(key: string, make: (snapshot: Snapshot) => Data): Prepared<Data> {
  const snapshot = catalogue();
  if (keptFor !== snapshot) {
    kept.clear();
    keptFor = snapshot;
  }
  const prepared = (kept.get(key) as Prepared<Data> | undefined) ?? new Prepared(make(snapshot));
  kept.set(key, prepared);
  return prepared;
}

export function verticalList() {
  return once<DataOf<typeof getVerticalList>>('verticals', ({ verticals }) =>
    verticals.map((node) => ({
      id: node.id,
      category_name_english: node.name,
      category_thumbnail_image: node.icon,
      category_seo_url: node.seoUrl,
      category_short_description: node.description,
      color: node.colour,
      redirection_end_point: `/${node.seoUrl}`,
      hierarchy: node.seoUrl,
    })),
  );
}

export function hierarchy() {
  return once(
    'hierarchy',
    ({ groupName, subText, verticals }) =>
      ({ group_name: groupName, sub_text: subText, child: verticals.map(nodeView) }) as DataOf<typeof getHierarchy>,
  );
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

/** Unknown paths are not cached, because their number is unlimited. */
export function informationOfSeoUrl(_ctx: Ctx, { seo_url }: BodyRead<typeof getInformationOfSeoUrl>) {
  const seoUrl = plainPath(seo_url);
  const snapshot = catalogue();
  const isPage = snapshot.node(seoUrl) ?? snapshot.productBySeo(seoUrl);
  return isPage ? once(`page ${seoUrl}`, () => pageOf(snapshot, seoUrl)) : pageOf(snapshot, seoUrl);
}

export function productGroupList(_ctx: Ctx, body: BodyRead<typeof getProductGroupList>) {
  const path = plainPath(body.path);
  const node = catalogue().node(path);
  if (!node) throw refuse(pageUnknown);
  return once(`${body.view_all === true ? 'products' : 'groups'} ${path}`, (snapshot) =>
    placeView(snapshot, node, body.view_all === true),
  );
}

function placeView(snapshot: Snapshot, node: Node, isWhole: boolean): DataOf<typeof getProductGroupList> {
  const children = childrenOf(snapshot, node);
  const isFlat = isWhole || children.length === 0;
  return {
    data_type: isFlat ? 2 : 1,
    group_data: isFlat ? [] : groupsOf(snapshot, node, children, 'all'),
    product_data: isFlat ? snapshot.productsIn(node).map(snapshot.cardOf) : [],
    get_breadcrumbs_data_of_path: crumbsOf(node),
    heading: node.heading,
  };
}

function plainPath(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

export function dashboardGroup(_ctx: Ctx, { group_id }: BodyRead<typeof getProductsInsideDashboardGroup>) {
  const group = catalogue().group(group_id);
  if (!group) throw refuse(groupUnknown);
  return once<DataOf<typeof getProductsInsideDashboardGroup>>(`group ${group.id}`, (snapshot) => ({
    group_information: [{ group_id: group.id, group_name: group.name, products: group.products.map(snapshot.cardOf) }],
  }));
}
