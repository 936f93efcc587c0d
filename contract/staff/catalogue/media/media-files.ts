/** Endpoints that list and read the files of the library. Times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Type } from '#schema';
import { ListOf, ListQuery } from '../../list.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { AUDIENCES, MEDIA_KINDS } from './media-limits.ts';

/** Anyone who edits texts and forms that name files chooses among them. */
const MAY_CHOOSE = ['media.manage', 'catalogue.edit', 'pages.edit'] as const;

export const MediaFile = Exactly({
  file_id: Type.Integer(),
  /** As products and pages name it, such as `media/covers/polity.svg`. */
  path: Type.String(),
  kind: OneOf(MEDIA_KINDS),
  content_type: Type.String(),
  bytes: Type.Integer(),
  /** In pixels; null for a PDF, a film and a drawing. */
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  pages: Nullable(Type.Integer()),
  alt_en: Type.String(),
  alt_hi: Type.String(),
  original_name: Type.String(),
  audience: OneOf(AUDIENCES),
  /** The public address of the newest content; null for a file that is not public. */
  url: Nullable(Type.String()),
  /** A small picture; null for a PDF and a film. */
  thumbnail: Nullable(Type.String()),
  /** Null for a file of the content folder. */
  uploaded_by: Nullable(Type.String()),
  uploaded_at: Type.String(),
  changed_at: Type.String(),
  version: Type.Integer(),
});
export type MediaFile = StaticDecode<typeof MediaFile>;

export const listMedia = staffEndpoint({
  method: 'GET',
  path: '/staff/media',
  permission: MAY_CHOOSE,
  summary: 'Pictures, PDFs and films; `search` is text in the path, the name or the alternative text',
  body: ListQuery(
    {
      kind: Type.Optional(OneOf(MEDIA_KINDS)),
      audience: Type.Optional(OneOf(AUDIENCES)),
      used: Type.Optional(OneOf(['used', 'unused'])),
    },
    ['-uploaded_at', 'uploaded_at', 'path', '-path', '-bytes', 'bytes'],
  ),
  data: ListOf(MediaFile),
});

export const MEDIA_PLACES = [
  ...(['product', 'product_draft', 'structure', 'page', 'page_draft', 'test', 'question', 'store'] as const),
] as const;

/** A place that names a file. `link` is its page in the console; null for the store's own. */
const MediaUse = Exactly({ place: OneOf(MEDIA_PLACES), title: Type.String(), link: Nullable(Type.String()) });
export type MediaUse = StaticDecode<typeof MediaUse>;

export const MediaDetails = Exactly({
  ...MediaFile.properties,
  /** Whether the content folder contains it: a changed file there replaces what the console has changed. */
  is_from_content: Type.Boolean(),
  uses: Type.Array(MediaUse),
  /** Downloads it; valid for 15 minutes. */
  download_url: Type.String(),
});
export type MediaDetails = StaticDecode<typeof MediaDetails>;

export const getMedia = staffEndpoint({
  method: 'GET',
  path: '/staff/media/file',
  permission: 'media.manage',
  summary: 'One file with its facts and everything that names it',
  body: Exactly({ file_id: Id }),
  data: MediaDetails,
});
