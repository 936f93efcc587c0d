/** Content types by the ending of a path. */
const TYPES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.svg$/i, 'image/svg+xml'],
  [/\.png$/i, 'image/png'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.webp$/i, 'image/webp'],
  [/\.avif$/i, 'image/avif'],
  [/\.gif$/i, 'image/gif'],
  [/\.pdf$/i, 'application/pdf'],
  [/\.mp4$/i, 'video/mp4'],
  [/\.webm$/i, 'video/webm'],
];

/** Returns the content type of a path; for an unknown ending that of any bytes. */
export function mediaTypeOf(path: string): string {
  return TYPES.find(([ending]) => ending.test(path))?.[1] ?? 'application/octet-stream';
}
