import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEDIA_PLACES } from './catalogue/media/media-files.ts';
import { permissionsToReplace } from './catalogue/media/replacing-rights.ts';
import { PERMISSION_KEYS, PERMISSIONS } from './permissions.ts';

const ROOT = join(import.meta.dirname, '../..');

const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => join(ROOT, folder, name));

/** The permissions of an endpoint; none for other values. */
function permissionsOf(value: unknown): unknown[] {
  const { permission, path } = Object(value) as { permission?: unknown; path?: unknown };
  return typeof path === 'string' && permission ? [permission].flat() : [];
}

test('the text of a permission begins with “Nothing yet” exactly if no code requires it', async () => {
  const modules = await Promise.all(filesOf('contract/staff').map((file) => import(file) as Promise<object>));
  const ofEndpoints = modules.flatMap((module) => Object.values(module).flatMap(permissionsOf));
  const checked = filesOf('server').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/permissions\.has\('([\w.]+)'\)/g)].map(([, key]) => key),
  );
  const toReplace = permissionsToReplace(MEDIA_PLACES.map((place) => ({ place, title: '', link: null })));
  const asked = new Set<unknown>([...ofEndpoints, ...checked, ...toReplace]);
  const unused = PERMISSION_KEYS.filter((key) => !asked.has(key));
  expect(PERMISSION_KEYS.filter((key) => /^Nothing yet/.test(PERMISSIONS[key].text))).toEqual(unused);
});
