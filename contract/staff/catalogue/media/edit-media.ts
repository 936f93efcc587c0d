/** Endpoints that upload, replace, describe and delete files of the library. */
import { Exactly, Id, NoData, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../../endpoint.ts';
import { changedMeanwhile } from '../../accounts/roles.ts';
import { bulkOf } from '../../lists/bulk.ts';
import { staffEndpoint } from '../../staff-endpoint.ts';
import { MediaDetails, MediaFile } from './media-files.ts';
import { AUDIENCES, MAX_UPLOAD_BYTES } from './media-limits.ts';

export const fileTooLarge: Refusal = {
  code: 'file_too_large',
  message: 'The file is too large. A picture may have 15 MB, a PDF 100 MB and a film 300 MB.',
};
export const fileTypeRefused: Refusal = {
  code: 'file_type_refused',
  message: 'This is neither a picture (PNG, JPEG, WebP, GIF) nor a PDF nor a film (MP4, WebM).',
};
export const fileUnsafe: Refusal = {
  code: 'file_unsafe',
  message: 'This file could run a program on the devices of students, so it is not stored.',
};
export const fileUnreadable: Refusal = {
  code: 'file_unreadable',
  message: 'The file cannot be read. Save it again in the program that made it, then upload it.',
};
export const storageFull: Refusal = {
  code: 'storage_full',
  message: 'The disk of the store is almost full. Ask who operates it for more space.',
};
export const libraryFull: Refusal = {
  code: 'library_full',
  message: 'The media library is full. Delete files that nobody needs, or ask who operates the store for more space.',
};
export const kindDiffers: Refusal = {
  code: 'kind_differs',
  message: 'A file can be replaced only by one of the same kind. Upload this one as a new file.',
};
export const mediaInUse: Refusal = {
  code: 'media_in_use',
  message: 'This file is still in use. Choose another one there first.',
};

const UPLOAD_REFUSALS = [fileTooLarge, fileTypeRefused, fileUnsafe, fileUnreadable, storageFull, libraryFull];

const FileName = Text(255, { minLength: 1 });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

const Upload = Exactly({
  file: MediaFile,
  /** False if the library had the file already. */
  is_new: Type.Boolean(),
});
export type Upload = StaticDecode<typeof Upload>;

export const uploadMedia = staffEndpoint({
  method: 'POST',
  path: '/staff/media/upload',
  permission: 'media.manage',
  isFile: true,
  maxBytes: MAX_UPLOAD_BYTES,
  summary: 'Stores a file. The same file again returns the stored one. A PDF is for owners of a product by default',
  body: Exactly({ name: FileName, audience: Type.Optional(OneOf(AUDIENCES)) }),
  data: Upload,
  refusals: UPLOAD_REFUSALS,
  successMessage: 'The file is uploaded.',
});

export const replaceMedia = staffEndpoint({
  method: 'POST',
  path: '/staff/media/replace',
  permission: 'media.manage',
  needsProof: true,
  isFile: true,
  maxBytes: MAX_UPLOAD_BYTES,
  summary: 'Replaces the content of a file under its path, for everyone who uses it',
  body: Exactly({ file_id: Id, version: Id, name: FileName }),
  data: MediaDetails,
  refusals: [...UPLOAD_REFUSALS, kindDiffers, changedMeanwhile],
  successMessage: 'The file is replaced.',
});

/** A text in one language, for people who do not see the picture. */
const AltText = Type.String({
  maxLength: 300,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
  'x-message': 'Enter one line of at most 300 characters.',
});

export const saveMediaTexts = staffEndpoint({
  method: 'POST',
  path: '/staff/media/save',
  permission: 'media.manage',
  summary: 'Changes the alternative texts of a file, which may be empty; pages that contain the picture keep their own',
  body: Exactly({ file_id: Id, version: Version, alt_en: Type.Optional(AltText), alt_hi: Type.Optional(AltText) }),
  data: MediaDetails,
  refusals: [changedMeanwhile],
  successMessage: 'The texts are saved.',
});

export const deleteMedia = staffEndpoint({
  method: 'POST',
  path: '/staff/media/delete',
  permission: 'media.manage',
  needsProof: true,
  summary: 'Deletes a file that nothing names',
  body: Exactly({ file_id: Id, version: Version }),
  data: NoData,
  refusals: [mediaInUse, changedMeanwhile],
  successMessage: 'The file is deleted.',
});

export const deleteMediaFiles = bulkOf(deleteMedia, ['file_id', 'version'], 'Deletes several files that nothing names');
