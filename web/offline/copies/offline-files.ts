/** PDFs that the student saves on this device. The server says which, and until when; they are copies of the session. */
import { contentIn } from '../../../common/languages/content-language.ts';
import { getOfflineFiles, MAX_OFFLINE_FILES, type OfflineFile } from '../../../contract/catalogue/offline-files.ts';
import { dataOf } from '../../../contract/client.ts';
import { pageLanguage } from '../../language/page-language.ts';
import { api } from '../../lib/api.ts';
import { OFFLINE_FILES_PATH, READABLE_UNTIL } from '../names.ts';
import { ensureCopiesKey, findCopiesKey, openOwnCache, storeCopy } from './own-cache.ts';

/** Both titles, so that the list is in the language of each page. */
const TITLE = 'x-title';
const TITLE_HINDI = 'x-title-hindi';
/** The size, so that a list need not read the files. */
const BYTES = 'x-bytes';
const DAY_MS = 86_400_000;
/** The lock of this browser under which the files are read and changed, so that no tab stores again what another removes. */
const LOCK_NAME = 'sopan_offline_files';
const PATH_OF_FILE = new RegExp(`^${OFFLINE_FILES_PATH}(\\d+)/(\\d+)$`);

export type SavedFile = {
  productId: number;
  fileId: number;
  title: string;
  bytes: number;
  until: Date;
  /** Opens the file; the worker responds. */
  href: string;
};

/** `refused`: the student may not save it; `full`: the device has no room; `many`: it has as many files as it may. */
type SaveResult = 'saved' | 'refused' | 'full' | 'many' | 'failed';

/** Runs a step of one tab at a time. Steps do not contain each other, and none waits for the network. */
function inOneTab<Result>(step: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(LOCK_NAME, step) as Promise<Result>;
}

/** Returns the saved PDFs, the newest first; removes those whose time is over. */
export async function listSavedFiles(): Promise<SavedFile[]> {
  const key = findCopiesKey();
  if (!key) return [];
  return inOneTab(async () => {
    const cache = await openOwnCache(key);
    return cache ? readFiles(cache, key) : [];
  });
}

async function readFiles(cache: Cache, key: string): Promise<SavedFile[]> {
  const files: SavedFile[] = [];
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
    const bytes = Number(copy.headers.get(BYTES));
    const { title } = contentIn(pageLanguage(), { title: text(copy, TITLE), title_hindi: text(copy, TITLE_HINDI) });
    const href = `${pathname}?key=${key}`;
    files.unshift({ productId: Number(productId), fileId: Number(fileId), title, bytes, until, href });
  }
  return files;
}

/** Loads a file and saves it until the end of the access. */
export async function saveFile(productId: number, fileId: number): Promise<SaveResult> {
  const key = ensureCopiesKey();
  const cache = key && (await openOwnCache(key));
  if (!key || !cache) return 'refused';
  const path = pathOf(productId, fileId);
  try {
    if (!(await hasPlace(cache, path))) return 'many';
    const [file] = await dataOf(api(getOfflineFiles, { files: [{ product_id: productId, file_id: fileId }] }));
    if (!file) return 'refused';
    const response = await fetch(file.url);
    if (!response.ok) return 'failed';
    const body = await response.blob();
    // Otherwise a browser may remove the copies when the device needs room.
    void navigator.storage?.persist?.();
    return await inOneTab(async () => {
      // Another tab may have saved a file meanwhile.
      if (!(await hasPlace(cache, path))) return 'many';
      await storeFile(key, file, body);
      return 'saved';
    });
  } catch (error) {
    console.warn('a file', error);
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

/** Whether one device may have this file besides the others. */
async function hasPlace(cache: Cache, path: string): Promise<boolean> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const others = paths.filter((one) => PATH_OF_FILE.test(one) && one !== path);
  return others.length < MAX_OFFLINE_FILES;
}

export async function removeSavedFile({ productId, fileId }: Pick<SavedFile, 'productId' | 'fileId'>): Promise<void> {
  const key = findCopiesKey();
  const cache = key && (await openOwnCache(key));
  if (cache) await inOneTab(() => cache.delete(pathOf(productId, fileId)));
}

/** Asks the server about all saved PDFs: removes those that the student may not have any more, and notes their new ends. */
export async function renewSavedFiles(): Promise<void> {
  const key = findCopiesKey();
  const saved = await listSavedFiles();
  if (!key || saved.length === 0) return;
  const asked = saved.map(({ productId, fileId }) => ({ product_id: productId, file_id: fileId }));
  const allowed = await dataOf(api(getOfflineFiles, { files: asked }));
  const cache = await openOwnCache(key);
  if (!cache) return;
  for (const { productId, fileId, until } of saved) {
    const answer = allowed.find((one) => one.product_id === productId && one.file_id === fileId);
    const path = pathOf(productId, fileId);
    await inOneTab(async () => {
      const copy = await cache.match(path);
      if (!answer) await cache.delete(path);
      else if (copy && isWorthStoring(until, new Date(answer.until))) await storeFile(key, answer, await copy.blob());
    });
  }
}

/** The whole file is stored again: at once for an earlier end, and once a day for a later one. */
function isWorthStoring(known: Date, until: Date): boolean {
  return until < known || until.getTime() - known.getTime() > DAY_MS;
}

function storeFile(key: string, file: OfflineFile, body: Blob): Promise<void> {
  const { product_id, file_id, title, title_hindi = '', until } = file;
  const name = encodeURIComponent(contentIn(pageLanguage(), file).title);
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename*=UTF-8''${name}.pdf`,
    [TITLE]: encodeURIComponent(title),
    [TITLE_HINDI]: encodeURIComponent(title_hindi),
    [BYTES]: String(body.size),
  };
  return storeCopy(key, pathOf(product_id, file_id), body, Date.parse(until), headers);
}

const text = (copy: Response, header: string) => decodeURIComponent(copy.headers.get(header) ?? '');

const pathOf = (productId: number, fileId: number) => `${OFFLINE_FILES_PATH}${productId}/${fileId}`;
