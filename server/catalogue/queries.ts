/** Public catalogue queries. They use no SQL; serialized responses are cached for each snapshot. */

import { LRUCache } from 'lru-cache';
import { hindiFields } from '../../common/languages/hindi-fields.ts';
import {
  type getHierarchy,
  type getInformationOfSeoUrl,
  type getProductGroupList,
  type getProductsInsideDashboardGroup,
  type getVerticalList,
  groupUnknown,
  type HierarchyNode,
  type ProductGroup,
  pageUnknown,
} from '../../contract/catalogue/catalogue.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { SerializedResponse } from '../platform/http/calls/serialized-response.ts';
import { refuse } from '../platform/http/http-error.ts';
import { childrenOf, crumbsOf, groupsOf, pageOf } from './listing.ts';
import { hindiHeading } from './snapshot/hindi-headings.ts';
import type { Node, Snapshot } from './snapshot/snapshot.ts';
import { catalogue, isPreview } from './snapshot/snapshot-store.ts';

/** A card takes half a kilobyte as an object and as JSON. */
const MAX_CARDS = 100_000;
/** What an entry counts besides its cards. */
const ENTRY_CARDS = 20;

/** Responses for the current snapshot; the least recently used ones are evicted. */
const responses = new LRUCache<string, SerializedResponse>({ maxSize: MAX_CARDS });
let cachedSnapshot: Snapshot | null = null;

/** `countCards` returns the number of products in the response. */
function cachedForSnapshot<Data>(
  key: string,
  make: (snapshot: Snapshot) => Data,
  countCards: (data: Data) => number = () => 0,
): SerializedResponse<Data> {
  const snapshot = catalogue();
  if (isPreview()) return new SerializedResponse(make(snapshot));
  if (cachedSnapshot !== snapshot) {
    responses.clear();
    cachedSnapshot = snapshot;
  }
  const known = responses.get(key) as SerializedResponse<Data> | undefined;
  if (known) return known;
  const response = new SerializedResponse(make(snapshot));
  // A response that is longer than the whole cache is cached too, because it is the most expensive to make.
  const size = Math.min(ENTRY_CARDS + countCards(response.data), MAX_CARDS / 4);
  responses.set(key, response, { size });
  return response;
}

function countGroupCards(groups: readonly ProductGroup[]): number {
  return groups.reduce((count, { child_products }) => count + child_products.length, 0);
}

export function verticalList() {
  return cachedForSnapshot<DataOf<typeof getVerticalList>>('verticals', ({ verticals }) =>
    verticals.map((node) => ({
      id: node.id,
      category_name_english: node.name,
      ...hindiFields({ category_name: node.hindi.name, category_short_description: node.hindi.description }),
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
  return cachedForSnapshot(
    'hierarchy',
    ({ groupName, subText, hindi, verticals }) =>
      ({
        group_name: groupName,
        sub_text: subText,
        ...hindiFields(hindi),
        child: verticals.map(hierarchyNode),
      }) as DataOf<typeof getHierarchy>,
  );
}

function hierarchyNode(node: Node): HierarchyNode {
  const { hindi } = node;
  return {
    id: node.id,
    category_name_english: node.name,
    ...hindiFields({
      category_name: hindi.name,
      child_group_name: hindi.children_are,
      group_name: hindi.children_are,
      sub_text: hindi.sub_heading,
    }),
    category_thumbnail_image: node.icon,
    child_group_name_english: node.childrenAre,
    group_name: node.childrenAre,
    sub_text: node.subHeading,
    redirection_end_point: `/${node.seoUrl}`,
    hierarchy: node.seoUrl,
    child: node.children.map(hierarchyNode),
  };
}

/** Unknown paths are not cached, because their number is unlimited. */
export function informationOfSeoUrl(_ctx: Ctx, { seo_url }: DecodedBody<typeof getInformationOfSeoUrl>) {
  const seoUrl = trimSlashes(seo_url);
  const snapshot = catalogue();
  const isPage = snapshot.node(seoUrl) ?? snapshot.productBySeo(seoUrl);
  if (!isPage) return pageOf(snapshot, seoUrl);
  return cachedForSnapshot(
    `page ${seoUrl}`,
    () => pageOf(snapshot, seoUrl),
    ({ data }) => countGroupCards(data.groups_product_data),
  );
}

export function productGroupList(_ctx: Ctx, body: DecodedBody<typeof getProductGroupList>) {
  const path = trimSlashes(body.path);
  const node = catalogue().node(path);
  if (!node) throw refuse(pageUnknown);
  return cachedForSnapshot(
    `${body.view_all === true ? 'products' : 'groups'} ${path}`,
    (snapshot) => listingView(snapshot, node, body.view_all === true),
    ({ product_data, group_data }) => product_data.length + countGroupCards(group_data),
  );
}

function listingView(snapshot: Snapshot, node: Node, isWhole: boolean): DataOf<typeof getProductGroupList> {
  const children = childrenOf(snapshot, node);
  const isFlat = isWhole || children.length === 0;
  return {
    data_type: isFlat ? 2 : 1,
    group_data: isFlat ? [] : groupsOf(snapshot, node, children, 'all'),
    product_data: isFlat ? snapshot.productsIn(node).map(snapshot.cardOf) : [],
    get_breadcrumbs_data_of_path: crumbsOf(node),
    heading: node.heading,
    ...hindiFields({ heading: hindiHeading(node) }),
  };
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

export function dashboardGroup(_ctx: Ctx, { group_id }: DecodedBody<typeof getProductsInsideDashboardGroup>) {
  const group = catalogue().group(group_id);
  if (!group) throw refuse(groupUnknown);
  return cachedForSnapshot<DataOf<typeof getProductsInsideDashboardGroup>>(
    `group ${group.id}`,
    ({ cardOf }) => ({
      group_information: [
        {
          group_id: group.id,
          group_name: group.name,
          ...hindiFields({ group_name: group.hindi.name }),
          products: group.products.map(cardOf),
        },
      ],
    }),
    () => group.products.length,
  );
}
