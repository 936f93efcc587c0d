import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { About } from '../../contract/staff/catalogue/product-content.ts';
import type { RevisionContent } from './content/product-content.ts';
import type { AddonHindi, GroupHindi, NodeHindi, ProductHindi, RootHindi, TabHindi } from './snapshot/hindi.ts';
import type { ProductKind } from './snapshot/snapshot.ts';
import type { Entry } from './tab.ts';

type Node = {
  id: number;
  parent_id: number | null;
  kind: 'vertical' | 'exam' | 'mode';
  position: number;
  name: string;
  icon: string;
  colour: string;
  description: string;
  heading: string;
  sub_heading: string;
  children_are: string;
  hindi: JSONColumnType<NodeHindi, string | undefined>;
  /** Grows with each change except that of the position, by a trigger. */
  version: Generated<number>;
  /** Null for pages of imports and of earlier releases. */
  created_by_id: Generated<number | null>;
};

type Product = {
  id: number;
  title: string;
  kind: ProductKind;
  category: string;
  medium: string;
  price_paise: number;
  mrp_paise: number;
  validity_months: number;
  is_published: boolean;
  is_out_of_stock: boolean;
  /** Null: the default of its kind; books are shipped. */
  is_shipped: boolean | null;
  cover: string;
  banner: string;
  description: string;
  keywords: string[];
  hindi: JSONColumnType<ProductHindi, string | undefined>;
  /** Null before an import states it. */
  about: JSONColumnType<About | null, string | null>;
  changed_at: ColumnType<Date, Date | undefined, Date>;
  changed_in: Generated<number>;
};

type RevisionState = 'draft' | 'scheduled' | 'published' | 'superseded' | 'withdrawn';
export type AuthorKind = 'staff' | 'import' | 'system';

type Revision = {
  id: Generated<number>;
  product_id: number;
  state: RevisionState;
  version: Generated<number>;
  content: JSONColumnType<RevisionContent>;
  based_on: number | null;
  author_kind: AuthorKind;
  author_id: number | null;
  author_name: string;
  created_at: Date;
  changed_at: Date;
  publish_at: Date | null;
  publish_failure: string | null;
  published_at: Date | null;
  publisher_name: string | null;
  /** The account that scheduled the publication; null without one. */
  publisher_id: Generated<number | null>;
};

declare module '../platform/database/db.ts' {
  interface Database {
    'catalogue.root': {
      id: number;
      version: number;
      places_changed_in: number;
      group_name: string;
      sub_text: string;
      hindi: JSONColumnType<RootHindi, string | undefined>;
    };
    'catalogue.node': Node;
    'catalogue.product': Product;
    'catalogue.address': { seo_url: string; node_id: number | null; product_id: number | null };
    'catalogue.former_address': {
      seo_url: string;
      node_id: number | null;
      product_id: number | null;
      number: Generated<number>;
    };
    'catalogue.revision': Revision;
    'catalogue.placement': { product_id: number; node_id: number; position: number };
    'catalogue.emi_instalment': { product_id: number; emi_no: number; price_paise: number; validity_days: number };
    'catalogue.addon': {
      id: number;
      product_id: number;
      position: number;
      title: string;
      hindi: JSONColumnType<AddonHindi, string | undefined>;
      price_paise: number;
      image: string;
      is_mandatory: boolean;
      is_default: boolean;
      /** Null: not shipped. */
      is_shipped: boolean | null;
    };
    'catalogue.pdf_file': { product_id: number; file: string; is_free: boolean };
    'catalogue.tab': {
      id: number;
      product_id: number;
      position: number;
      type: number;
      name: string;
      hindi: JSONColumnType<TabHindi, string | undefined>;
      icon: string;
      web_view_url: string | null;
      entries: JSONColumnType<Entry[]>;
    };
    'catalogue.dashboard_group': {
      id: number;
      position: number;
      name: string;
      hindi: JSONColumnType<GroupHindi, string | undefined>;
      product_ids: ColumnType<number[], number[], number[]>;
    };
  }
}
