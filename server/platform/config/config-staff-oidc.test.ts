import { expect, test } from 'vitest';
import { PRODUCTION } from '../../../test/support/store/production.ts';
import { ConfigError, readConfig } from './config.ts';

const OIDC = {
  STAFF_OIDC_ISSUER: 'https://login.shop.example/tenant/',
  STAFF_OIDC_CLIENT_ID: 'console',
  STAFF_OIDC_CLIENT_SECRET: 'qT6zL1',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults;
  }
}

test('without its variables there is no identity provider, and one of them needs the others', () => {
  expect(readConfig(PRODUCTION).staffOidc).toBeNull();
  expect(faultsOf({ ...PRODUCTION, STAFF_OIDC_ISSUER: OIDC.STAFF_OIDC_ISSUER })).toEqual([
    'STAFF_OIDC_CLIENT_ID must be set.',
    'STAFF_OIDC_CLIENT_SECRET must be set (or STAFF_OIDC_CLIENT_SECRET_FILE, the path of a file that contains it).',
  ]);
});

test('the issuer stays as it is written, and needs HTTPS except on this machine outside production', () => {
  expect(readConfig({ ...PRODUCTION, ...OIDC }).staffOidc).toEqual({
    issuer: 'https://login.shop.example/tenant/',
    clientId: 'console',
    clientSecret: 'qT6zL1',
    hostedDomain: null,
    name: 'the account of your institute',
    isLocal: false,
  });
  const local = { ...OIDC, STAFF_OIDC_ISSUER: 'http://localhost:3000/sandbox/oidc' };
  expect(readConfig(local).staffOidc?.isLocal).toBe(true);
  for (const issuer of [local.STAFF_OIDC_ISSUER, 'login.shop.example'])
    expect(faultsOf({ ...PRODUCTION, ...OIDC, STAFF_OIDC_ISSUER: issuer })).toEqual([
      `STAFF_OIDC_ISSUER must be an address that begins with https://, not '${issuer}'.`,
    ]);
  expect(faultsOf({ ...OIDC, STAFF_OIDC_ISSUER: 'http://login.shop.example' })).toHaveLength(1);
});

test('the issuer of Google needs the domain of the institute', () => {
  const google = { ...PRODUCTION, ...OIDC, STAFF_OIDC_ISSUER: 'https://accounts.google.com' };
  expect(faultsOf(google)).toEqual([expect.stringContaining('STAFF_OIDC_HOSTED_DOMAIN must be the domain')]);
  const ofWorkspace = readConfig({ ...google, STAFF_OIDC_HOSTED_DOMAIN: 'shop.example' });
  expect(ofWorkspace.staffOidc?.hostedDomain).toBe('shop.example');
});
