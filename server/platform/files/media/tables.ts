import type { ColumnType, Generated, Selectable } from 'kysely';
import type { MediaKind } from '../../../../contract/staff/catalogue/media/media-limits.ts';

type MediaFileTable = {
  id: Generated<number>;
  path: string;
  kind: MediaKind;
  content_type: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
  pages: number | null;
  alt_en: Generated<string>;
  alt_hi: Generated<string>;
  original_name: string;
  upload_sha256: string | null;
  content_sha256: string | null;
  uploaded_by: string | null;
  /** Who stored the present content. */
  stored_by_id: ColumnType<number | null, number | null | undefined, number | null>;
  uploaded_at: Date;
  changed_at: Date;
  version: Generated<number>;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
export type MediaFileRow = Selectable<MediaFileTable>;

declare module '../../database/db.ts' {
  interface Database {
    'media.file': MediaFileTable;
  }
}
