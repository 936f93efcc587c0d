/** Which columns of the catalogue have Hindi texts. */
import type { HindiColumn } from '../../../common/languages/hindi-fields.ts';

export const NODE_HINDI = ['name', 'description', 'heading', 'sub_heading', 'children_are'] as const;
export type NodeHindi = HindiColumn<(typeof NODE_HINDI)[number]>;
export const PRODUCT_HINDI = ['title', 'category', 'description'] as const;
export type ProductHindi = HindiColumn<(typeof PRODUCT_HINDI)[number]>;
export const ROOT_HINDI = ['group_name', 'sub_text'] as const;
export type RootHindi = HindiColumn<(typeof ROOT_HINDI)[number]>;
export type GroupHindi = HindiColumn<'name'>;
export type TabHindi = HindiColumn<'name'>;
export type AddonHindi = HindiColumn<'title'>;
