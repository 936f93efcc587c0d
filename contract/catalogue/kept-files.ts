/** Endpoint of PDFs that a student keeps on a device for reading without a connection. */
import { Exactly, Id, type StaticDecode, Type } from '#schema';
import { endpoint } from '../endpoint.ts';

/** On one device. */
export const MAX_KEPT_FILES = 50;

/** `file_id` is the last part of the file's address, `/files/{product_id}/{file_id}`. */
const FileId = Exactly({ product_id: Id, file_id: Id });

const KeepableFile = Exactly({
  product_id: Id,
  file_id: Id,
  title: Type.String(),
  /** ISO instant: the device removes the file then, unless it asked again before. */
  until: Type.String(),
  /** Loads the file for fifteen minutes; of a free one at any time. */
  url: Type.String(),
});
export type KeepableFile = StaticDecode<typeof KeepableFile>;

export const getKeepableFiles = endpoint({
  method: 'POST',
  path: '/product/get_keepable_files',
  caller: 'student',
  summary: 'Which of these PDFs the student may keep on a device, and until when; a device removes the others',
  body: Exactly({ files: Type.Array(FileId, { maxItems: MAX_KEPT_FILES }) }),
  data: Type.Array(KeepableFile),
});
