/** Endpoints of the hierarchy: verticals, their exams, and the modes of each exam. Changes apply to the store at once. */
import { Exactly, Id, NoBody, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { MAX_SEO_URL_LENGTH, SEO_URL_PATTERN } from '../../../common/catalogue/seo-url.ts';
import type { Refusal } from '../../endpoint.ts';
import { changedMeanwhile } from '../accounts/roles.ts';
import { MAX_HIERARCHY_PAGES, MAX_VERTICALS } from '../maxima.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

const NodeKind = OneOf(['vertical', 'exam', 'mode']);
export type NodeKind = StaticDecode<typeof NodeKind>;

const NodeId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

const ROW = {
  node_id: NodeId,
  parent_id: Nullable(NodeId),
  kind: NodeKind,
  name: Type.String(),
  seo_url: Type.String(),
  /** The path of a picture in `media/`. */
  icon: Type.String(),
  /** The colour of a vertical; empty for others. */
  colour: Type.String(),
  /** Published products on this page and below it. */
  products: Type.Integer(),
  /** Grows with every change except that of the order; a change names the version that was edited. */
  version: Type.Integer(),
};
const HierarchyRow = Exactly(ROW);
export type HierarchyRow = StaticDecode<typeof HierarchyRow>;

const HierarchyTree = Exactly({
  /** The texts above the verticals; Hindi texts are empty if there are none. */
  group_name: Type.String(),
  group_name_hindi: Type.String(),
  sub_text: Type.String(),
  sub_text_hindi: Type.String(),
  /** In display order, each page before those below it. */
  pages: Type.Array(HierarchyRow),
  /** The paths of the pictures that can be chosen as icons. */
  icons: Type.Array(Type.String()),
});
export type HierarchyTree = StaticDecode<typeof HierarchyTree>;

export const getHierarchyTree = staffEndpoint({
  method: 'GET',
  path: '/staff/hierarchy',
  permission: 'catalogue.read',
  summary: 'The verticals, exams and modes with their SEO URLs',
  body: NoBody,
  data: HierarchyTree,
});

const HierarchyPage = Exactly({
  ...ROW,
  /** Empty without a Hindi text, like the other Hindi texts. */
  name_hindi: Type.String(),
  description: Type.String(),
  description_hindi: Type.String(),
  heading: Type.String(),
  heading_hindi: Type.String(),
  sub_heading: Type.String(),
  sub_heading_hindi: Type.String(),
  children_are: Type.String(),
  children_are_hindi: Type.String(),
  /** SEO URLs that redirect to this page, the newest first. */
  former_seo_urls: Type.Array(Type.String()),
});
export type HierarchyPage = StaticDecode<typeof HierarchyPage>;

export const getHierarchyPage = staffEndpoint({
  method: 'GET',
  path: '/staff/hierarchy/page',
  permission: 'catalogue.read',
  summary: 'A page of the hierarchy with its texts',
  body: Exactly({ node_id: Id }),
  data: HierarchyPage,
});

export const seoUrlTaken: Refusal = {
  code: 'seo_url_taken',
  message: 'This address is in use. Please choose another one.',
};
export const seoUrlReserved: Refusal = {
  code: 'seo_url_reserved',
  message: 'The store uses this address itself. Please choose another one.',
};
export const iconUnknown: Refusal = {
  code: 'icon_unknown',
  message: 'There is no such picture. Please choose another one.',
};
export const placeChanged: Refusal = {
  code: 'place_changed',
  message: 'The order was changed in the meantime. Load the page again.',
};
export const placeInvalid: Refusal = {
  code: 'place_invalid',
  message: 'Exams belong to a vertical, and modes to an exam. Please choose another place.',
};
export const notEmpty: Refusal = { code: 'not_empty', message: 'This page is not empty, so it cannot be deleted.' };

const TEXTS = {
  name: OneLine(80),
  seo_url: Type.String({
    pattern: SEO_URL_PATTERN,
    maxLength: MAX_SEO_URL_LENGTH,
    'x-message': 'Use lower-case Latin letters, digits and hyphens, in parts separated by a slash: upsc/prelims.',
  }),
  icon: Type.String({ minLength: 1, maxLength: 200 }),
  /** Absent texts are empty. */
  colour: Type.Optional(Text(7, { pattern: '^(#[0-9a-fA-F]{6})?$' })),
  description: Type.Optional(Text(500)),
  sub_heading: Type.Optional(Text(300)),
  children_are: Type.Optional(Text(60)),
  name_hindi: Type.Optional(Text(80)),
  description_hindi: Type.Optional(Text(500)),
  heading_hindi: Type.Optional(Text(150)),
  sub_heading_hindi: Type.Optional(Text(300)),
  children_are_hindi: Type.Optional(Text(60)),
};

export const addHierarchyPage = staffEndpoint({
  method: 'POST',
  path: '/staff/hierarchy/add',
  permission: 'catalogue.publish',
  summary: 'Adds a vertical, an exam or a mode as the last one of its parent',
  /** Without a heading, it is made of the names of the parent and the page. */
  body: Exactly({ parent_id: Nullable(NodeId), ...TEXTS, heading: Type.Optional(Text(150)) }),
  data: Exactly({ node_id: NodeId }),
  refusals: [
    ...[seoUrlTaken, seoUrlReserved, iconUnknown, placeInvalid],
    ...[MAX_VERTICALS.refusal, MAX_HIERARCHY_PAGES.refusal],
  ],
  successMessage: 'The page is added.',
});

export const saveHierarchyPage = staffEndpoint({
  method: 'POST',
  path: '/staff/hierarchy/save',
  permission: 'catalogue.publish',
  summary: 'Changes a page; SEO URLs below it that begin with its own follow, and the former ones redirect',
  body: Exactly({ node_id: Id, version: Version, ...TEXTS, heading: OneLine(150) }),
  data: HierarchyPage,
  refusals: [changedMeanwhile, seoUrlTaken, seoUrlReserved, iconUnknown],
  successMessage: 'The page is changed.',
});

export const moveHierarchyPage = staffEndpoint({
  method: 'POST',
  path: '/staff/hierarchy/move',
  permission: 'catalogue.publish',
  summary: 'Moves a page with what is below it to another place; SEO URLs stay as they are',
  body: Exactly({
    node_id: Id,
    /** Null for a vertical. */
    parent_id: Nullable(NodeId),
    /** The page that follows it then; null at the end. */
    before_id: Nullable(NodeId),
  }),
  data: NoData,
  refusals: [placeChanged, placeInvalid],
  successMessage: 'The page is moved.',
});

export const deleteHierarchyPage = staffEndpoint({
  method: 'POST',
  path: '/staff/hierarchy/delete',
  permission: 'catalogue.publish',
  summary: 'Deletes a page that contains neither pages nor products; its SEO URLs do not redirect any more',
  body: Exactly({ node_id: Id, version: Version }),
  data: NoData,
  refusals: [changedMeanwhile, notEmpty],
  successMessage: 'The page is deleted.',
});

const ROOT_TEXTS = {
  group_name: OneLine(80),
  group_name_hindi: Type.Optional(Text(80)),
  sub_text: Text(200),
  sub_text_hindi: Type.Optional(Text(200)),
};
const SEEN = Text(1000);

export const saveHierarchyTexts = staffEndpoint({
  method: 'POST',
  path: '/staff/hierarchy/save_texts',
  permission: 'catalogue.publish',
  summary: 'Changes the texts above the verticals',
  body: Exactly({
    ...ROOT_TEXTS,
    /** The texts that were edited. */
    seen: Exactly({
      group_name: SEEN,
      group_name_hindi: Type.Optional(SEEN),
      sub_text: SEEN,
      sub_text_hindi: Type.Optional(SEEN),
    }),
  }),
  data: NoData,
  refusals: [changedMeanwhile],
  successMessage: 'The texts are changed.',
});
