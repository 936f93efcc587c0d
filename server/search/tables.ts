import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { HindiTexts } from '../catalogue/index.ts';

export type TagHindi = HindiTexts<'title'>;

type TagTable = {
  /** Stays when the title changes. */
  id: Generated<number>;
  title: string;
  keywords: string;
  hindi: JSONColumnType<TagHindi, string | undefined>;
  position: number;
  is_trending: boolean;
  product_ids: number[];
  /** Grows with each change of the fields. */
  version: Generated<number>;
  /** Who created it or added to it last; null for imports. */
  grown_by_id: Generated<number | null>;
};
export type TagRow = Selectable<TagTable>;

declare module '../platform/database/db.ts' {
  interface Database {
    'search.tag': TagTable;
    'search.tag_change': { id: number; number: number };
  }
}
