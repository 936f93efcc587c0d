/** Kinds of files in the library, and how large an upload may be. */

export const MEDIA_KINDS = ['picture', 'pdf', 'film'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MB = 1024 * 1024;

export const MEDIA_LIMIT_BYTES: Readonly<Record<MediaKind, number>> = {
  picture: 15 * MB,
  pdf: 100 * MB,
  film: 300 * MB,
};

/** The limit before the kind is known, which the content decides. */
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(MEDIA_LIMIT_BYTES));

/** What a file dialog offers for each kind; the server decides by the content. */
export const MEDIA_TYPES: Readonly<Record<MediaKind, string>> = {
  picture: 'image/png,image/jpeg,image/webp,image/gif',
  pdf: 'application/pdf',
  film: 'video/mp4,video/webm',
};

/** `everyone`: anyone with the address; `owners`: students who own a product that has the file. */
export const AUDIENCES = ['everyone', 'owners'] as const;
export type Audience = (typeof AUDIENCES)[number];
