/** Tests that the table in docs/configuration.md lists exactly the variables that the code reads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { PRODUCTION } from '../../../test/support/store/production.ts';
import { readConfig, secretOf } from './config.ts';

const table = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
const rows = [...table.matchAll(/^\| `([A-Z0-9_]+)` \| (\*\*file\*\*)?/gm)];
const S3 = {
  S3_ENDPOINT: 'https://s3.shop.example',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'AK4711',
  S3_SECRET_ACCESS_KEY: 'mW9xT2',
};
const RECAPTCHA = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'Vw8uN3' };

function namesRead(env: Record<string, string>): Set<string> {
  const names = new Set<string>();
  const watched = new Proxy(env, {
    get(target, name) {
      names.add(String(name));
      return target[String(name)];
    },
  });
  secretOf(readConfig(watched));
  return names;
}

const OIDC = {
  STAFF_OIDC_ISSUER: 'https://login.shop.example',
  STAFF_OIDC_CLIENT_ID: 'console',
  STAFF_OIDC_CLIENT_SECRET: 'qT6zL1',
};

const PUSH = { VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94' };

const production = namesRead({ ...PRODUCTION, ...PUSH, ...RECAPTCHA, ...S3, ...OIDC });

test('each variable that is read is in the table, and each one in the table is read', () => {
  const read = [...production].filter((name) => !name.endsWith('_FILE')).sort();
  expect(rows.map(([, name]) => name).sort()).toEqual(read);
});

test('those that may come from a file are marked', () => {
  const isSecret = (name: string) =>
    production.has(`${name}_FILE`) &&
    ![
      'MAIL_FROM',
      'RECAPTCHA_SITE_KEY',
      'S3_ENDPOINT',
      'S3_BUCKET',
      'STAFF_OIDC_ISSUER',
      'STAFF_OIDC_CLIENT_ID',
    ].includes(name);
  const marked = rows.filter(([, , file]) => file).map(([, name]) => name);
  expect(marked.sort()).toEqual([...production].filter((name) => !name.endsWith('_FILE') && isSecret(name)).sort());
});

test('what ops/ sets are variables that exist', () => {
  const ops = join(import.meta.dirname, '../../../ops');
  const compose = parse(readFileSync(join(ops, 'compose.yaml'), 'utf8'));
  const cluster = parseAllDocuments(readFileSync(join(ops, 'kubernetes/sopan.yaml'), 'utf8')).map((one) => one.toJS());
  const example = readFileSync(join(ops, 'sopan.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm);
  const service =
    readFileSync(join(ops, 'sopan.service'), 'utf8')
      .match(/^Environment=(.*)$/m)?.[1]
      ?.split(' ') ?? [];
  const set = [
    ...Object.keys(compose.services.store.environment),
    ...Object.keys(cluster.find(({ kind }) => kind === 'ConfigMap').data),
    ...[...example].map(([, name]) => name ?? ''),
    ...service.map((pair) => pair.split('=')[0] ?? ''),
  ];
  expect(set.length).toBeGreaterThan(15);
  expect(set.filter((name) => !production.has(name))).toEqual([]);
});
