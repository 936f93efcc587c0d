/** PDFs that the student keeps on this device. The server says which, and until when; they are copies of the session. */
import { getKeepableFiles, type KeepableFile, MAX_KEPT_FILES } from '../../../contract/catalogue/kept-files.ts';
import { dataOf } from '../../../contract/client.ts';
import { api } from '../../lib/api.ts';
import { OWN_CACHES, READABLE_UNTIL } from '../names.ts';
import { copiesKey, storeCopy } from './own-cache.ts';

const TITLE = 'x-title';
const PATH = '/kept-files/';
const PATH_OF_FILE = /^\/kept-files\/(\d+)\/(\d+)$/;

export type KeptFile = {
  productId: number;
  fileId: number;
  title: string;
  bytes: number;
  until: Date;
  /** Opens the file; the worker responds. */
  href: string;
};

/** `refused`: the student may not keep it; `full`: the device has no room; `many`: it keeps as many files as it may. */
export type KeepResult = 'kept' | 'refused' | 'full' | 'many' | 'failed';

/** Returns the kept files, the newest first; removes those whose time is over. */
export async function listKeptFiles(): Promise<KeptFile[]> {
  const key = copiesKey();
  if (!key) return [];
  const cache = await caches.open(OWN_CACHES + key);
  const files: KeptFile[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const [, productId, fileId] = PATH_OF_FILE.exec(pathname) ?? [];
    const copy = fileId && (await cache.match(pathname));
    if (!copy) continue;
    const until = new Date(Number(copy.headers.get(READABLE_UNTIL)));
    if (until.getTime() <= Date.now()) {
      await cache.delete(pathname);
      continue;
    }
    const { size: bytes } = await copy.blob();
    const title = decodeURIComponent(copy.headers.get(TITLE) ?? '');
    const href = `${pathname}?key=${key}`;
    files.unshift({ productId: Number(productId), fileId: Number(fileId), title, bytes, until, href });
  }
  return files;
}

/** Loads a file and keeps it until the end of the access. */
export async function keepFile(productId: number, fileId: number): Promise<KeepResult> {
  const key = copiesKey();
  if (!key) return 'refused';
  try {
    if ((await listKeptFiles()).length >= MAX_KEPT_FILES) return 'many';
    const [file] = await dataOf(api(getKeepableFiles, { files: [{ product_id: productId, file_id: fileId }] }));
    if (!file) return 'refused';
    const response = await fetch(file.url);
    if (!response.ok) return 'failed';
    const body = await response.blob();
    // Otherwise a browser may remove the copies when the device needs room.
    void navigator.storage?.persist?.();
    await storeFile(key, file, body);
    return 'kept';
  } catch (error) {
    console.warn('a file', error);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

export async function removeKeptFile({ productId, fileId }: Pick<KeptFile, 'productId' | 'fileId'>): Promise<void> {
  const key = copiesKey();
  if (key) await (await caches.open(OWN_CACHES + key)).delete(pathOf(productId, fileId));
}

/** Asks the server about all kept files: removes those that the student may not keep any more, and notes their new ends. */
export async function renewKeptFiles(): Promise<void> {
  const key = copiesKey();
  const kept = await listKeptFiles();
  if (!key || kept.length === 0) return;
  const asked = kept.map(({ productId, fileId }) => ({ product_id: productId, file_id: fileId }));
  const allowed = await dataOf(api(getKeepableFiles, { files: asked }));
  const cache = await caches.open(OWN_CACHES + key);
  for (const file of kept) {
    const answer = allowed.find((one) => one.product_id === file.productId && one.file_id === file.fileId);
    const copy = await cache.match(pathOf(file.productId, file.fileId));
    if (!answer) await removeKeptFile(file);
    else if (copy && Date.parse(answer.until) !== file.until.getTime()) await storeFile(key, answer, await copy.blob());
  }
}

function storeFile(key: string, { product_id, file_id, title, until }: KeepableFile, body: Blob): Promise<void> {
  const name = encodeURIComponent(title);
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename*=UTF-8''${name}.pdf`,
    [TITLE]: name,
  };
  return storeCopy(key, pathOf(product_id, file_id), body, Date.parse(until), headers);
}

const pathOf = (productId: number, fileId: number) => `${PATH}${productId}/${fileId}`;
