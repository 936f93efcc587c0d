/** The objects of the stand-in for Amazon S3; those of a folder are there from the beginning. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type StoredObject = {
  bytes: Buffer;
  contentType: string;
  sha256: string | null;
  modifiedAt: Date;
  etag: string;
};

export type StoredObjects = ReturnType<typeof storedObjects>;

/** `seed`: a folder whose files have the keys `media/…`. */
export function storedObjects(seed?: string) {
  const objects = new Map<string, StoredObject>();
  const seeded = new Map<string, string>();
  if (seed) {
    for (const name of readdirSync(seed, { recursive: true, encoding: 'utf8' })) {
      const file = join(seed, name);
      if (statSync(file).isFile()) seeded.set(`media/${name}`, file);
    }
  }
  function get(key: string): StoredObject | null {
    const file = seeded.get(key);
    if (file) put(key, readFileSync(file), { contentType: 'application/octet-stream', sha256: null });
    return objects.get(key) ?? null;
  }
  function put(key: string, bytes: Buffer, facts: Pick<StoredObject, 'contentType' | 'sha256'>): StoredObject {
    seeded.delete(key);
    const object = {
      bytes,
      ...facts,
      modifiedAt: new Date(),
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    };
    objects.set(key, object);
    return object;
  }
  return {
    get,
    put,
    delete: (key: string) => {
      seeded.delete(key);
      objects.delete(key);
    },
    /** All keys in their order. */
    keys: () => [...new Set([...seeded.keys(), ...objects.keys()])].sort(),
  };
}
