/** How a domain finds the media that its texts name. */
import { type RawBuilder, sql } from 'kysely';
import type { MediaUse } from '../../../../contract/staff/catalogue/media/media-files.ts';

/** A place that names the file at `path`. */
export type FoundUse = MediaUse & { path: string };

/** Up to the first ending of a file; a path may contain spaces, but no characters that end it in JSON, HTML or Markdown. */
const PATH_PATTERN =
  'media/[^"\\\\<>()\\n\\t]+?\\.(?:svg|png|jpe?g|webp|avif|gif|pdf|mp4|webm|SVG|PNG|JPE?G|WEBP|PDF|MP4|WEBM)';

/** Returns a set-returning expression with the paths that a text names. */
export function pathsIn(text: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`regexp_matches(${text}, ${PATH_PATTERN}, 'g')`;
}

/** Returns a condition that a text names the path, if one is given. */
export function namesPath(text: RawBuilder<unknown>, path: string | undefined): RawBuilder<unknown> {
  return path === undefined ? sql`position('media/' in ${text}) > 0` : sql`position(${path}::text in ${text}) > 0`;
}
