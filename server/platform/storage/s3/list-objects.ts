/** Lists the objects of a bucket (ListObjectsV2). */
import { SaxesParser } from 'saxes';
import type { S3Config } from '../../config/config-storage.ts';
import type { ListedFile } from '../file-storage.ts';
import { isStorageKey } from '../storage-key.ts';
import { StorageUnavailable } from '../storage-unavailable.ts';
import { bucketUrl } from './s3-address.ts';
import { type S3Client, textOf } from './s3-client.ts';

/** A page has at most 1,000 keys of 1,024 bytes each. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** Lists the objects whose keys begin with the prefix; those of others, which are no keys of files, are left out. */
export async function* listObjects(client: S3Client, config: S3Config, prefix: string): AsyncGenerator<ListedFile> {
  let next: string | null = '';
  while (next !== null) {
    const page: Page = await readPage(client, config, { prefix, continuation: next });
    for (const { key, ...facts } of page.objects) {
      const name = key.slice(config.prefix.length);
      if (key.startsWith(config.prefix) && isStorageKey(name)) yield { key: name, ...facts };
    }
    next = page.next;
  }
}

type PageQuery = { prefix: string; continuation: string; maxKeys?: number };

/** Throws `StorageUnavailable`. */
export async function readPage(
  client: S3Client,
  config: S3Config,
  { prefix, continuation, maxKeys }: PageQuery,
): Promise<Page> {
  const url = bucketUrl(config.endpoint, config);
  url.searchParams.set('list-type', '2');
  url.searchParams.set('prefix', config.prefix + prefix);
  if (continuation) url.searchParams.set('continuation-token', continuation);
  if (maxKeys) url.searchParams.set('max-keys', String(maxKeys));
  return client.send({ method: 'GET', url }, async (response) => parsePage(await textOf(response, MAX_PAGE_BYTES)));
}

type Page = { objects: ListedFile[]; next: string | null };

/** Reads a page. `next` is the token of the page after it. Throws `StorageUnavailable` for another document. */
export function parsePage(xml: string): Page {
  const objects: ListedFile[] = [];
  const page = { IsTruncated: '', NextContinuationToken: '' };
  let object = { Key: '', Size: '', LastModified: '' };
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', () => fail());
  parser.on('doctype', () => fail());
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (open.length === 2 && name === 'Contents') object = { Key: '', Size: '', LastModified: '' };
  });
  parser.on('closetag', () => {
    const name = open.pop();
    if (open.length === 1 && name === 'Contents') {
      objects.push({ key: object.Key, bytes: Number(object.Size), modifiedAt: new Date(object.LastModified) });
    }
  });
  parser.on('text', (text) => {
    const name = open.at(-1) ?? '';
    if (open.length === 2 && name in page) page[name as keyof typeof page] += text;
    if (open.length === 3 && open[1] === 'Contents' && name in object) object[name as keyof typeof object] += text;
  });
  let root = '';
  parser.on('opentagstart', ({ name }) => {
    root ||= name;
  });
  parser.write(xml).close();
  if (root !== 'ListBucketResult') fail();
  return {
    objects,
    next: page.IsTruncated === 'true' && page.NextContinuationToken ? page.NextContinuationToken : null,
  };
}

function fail(): never {
  throw new StorageUnavailable('the list of objects cannot be read');
}
