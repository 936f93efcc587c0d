/** Endpoint of PDFs that a student saves on a device for reading without a connection. */
import { Exactly, HindiText, Id, type StaticDecode, Type } from '#schema';
import { endpoint } from '../endpoint.ts';

/**
 * A device shows no personal copy for longer without the server. A session that is not used ends after 30 days, and no copy is
 * older than its session.
 */
export const MAX_COPY_DAYS = 29;

/** On one device. */
export const MAX_OFFLINE_FILES = 50;

/** `file_id` is the last part of the file's address, `/files/{product_id}/{file_id}`. */
const FileId = Exactly({ product_id: Id, file_id: Id });

const OfflineFile = Exactly({
  product_id: Id,
  file_id: Id,
  title: Type.String(),
  title_hindi: HindiText,
  /** ISO instant: the device removes the file then, unless it asked again before. */
  until: Type.String(),
  /** Loads the file for fifteen minutes; of a free one at any time. */
  url: Type.String(),
});
export type OfflineFile = StaticDecode<typeof OfflineFile>;

export const getOfflineFiles = endpoint({
  method: 'POST',
  path: '/product/get_offline_files',
  caller: 'student',
  summary: 'Which of these PDFs the student may save on a device, and until when; a device removes the others',
  body: Exactly({ files: Type.Array(FileId, { maxItems: MAX_OFFLINE_FILES }) }),
  data: Type.Array(OfflineFile),
});
