/** Where media are: all variables of the service or none, never in the clear in production, and never on the disks of several machines. */
import { expect, test } from 'vitest';
import { PRODUCTION } from '../../../test/support/store/production.ts';
import { readConfig } from './config.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
  S3_BUCKET: 'shop-media',
  S3_ACCESS_KEY_ID: 'AK4711',
  S3_SECRET_ACCESS_KEY: 'mW9xT2/q+7',
};
const DATABASE_URL = 'postgres://sopan:k3VqR8@127.0.0.1/sopan';
const faultOf = (env: Record<string, string>) => {
  try {
    readConfig({ ...PRODUCTION, ...env });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('without variables media are on the disk, with four of them in the service', () => {
  expect(readConfig(PRODUCTION).s3).toBeNull();
  expect(readConfig({ ...PRODUCTION, ...S3, S3_PREFIX: '/shop/files/' }).s3).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    publicUrl: 'https://s3.ap-south-1.amazonaws.com',
    bucket: 'shop-media',
    addressing: 'path',
    region: 'us-east-1',
    prefix: 'shop/files/',
    accessKeyId: 'AK4711',
    secretAccessKey: 'mW9xT2/q+7',
  });
});

test.each([
  [{ S3_BUCKET: '' }, 'S3_BUCKET must be set.'],
  [{ S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set (or'],
  [{ S3_SECRET_ACCESS_KEY: 'change-me' }, 'S3_SECRET_ACCESS_KEY contains an example value'],
  [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT must begin with https:// in production'],
  [{ S3_PUBLIC_URL: 'http://files.shop.example' }, 'S3_PUBLIC_URL must begin with https:// in production'],
  [{ S3_ENDPOINT: 'https://key:secret@s3.example' }, 'S3_ENDPOINT must be an address such as'],
  [{ S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT must be an address such as'],
  [{ S3_BUCKET: '../other' }, 'S3_BUCKET must be the name of a bucket'],
  [{ S3_PREFIX: 'a/../b' }, 'S3_PREFIX must be a folder'],
  [
    { S3_ENDPOINT: 'https://shop-media.s3.example' },
    'S3_ENDPOINT begins with the name of the bucket. Set S3_ADDRESSING=host if',
  ],
  [{ S3_PUBLIC_URL: 'https://shop-media.s3.example' }, 'S3_PUBLIC_URL begins with the name of the bucket'],
  [{ S3_ADDRESSING: 'host' }, 'S3_ADDRESSING is host, so S3_ENDPOINT must begin with the bucket'],
  [{ S3_ADDRESSING: 'auto' }, 'S3_ADDRESSING must be one of path, host'],
  [{ S3_REGION: 'ap south' }, 'S3_REGION must be the name of a region'],
])('%o is refused, without secrets in the message', (env, fault) => {
  const message = faultOf({ ...S3, ...env });
  expect(message).toContain(fault);
  expect(message).not.toContain('mW9xT2');
  expect(message).not.toContain('key:secret');
});

test('a host name that begins with the bucket needs S3_ADDRESSING', () => {
  const env = { ...PRODUCTION, ...S3, S3_ENDPOINT: 'https://shop-media.s3.example' };
  for (const addressing of ['path', 'host'] as const) {
    expect(readConfig({ ...env, S3_ADDRESSING: addressing }).s3?.addressing).toBe(addressing);
  }
});

test('a service on this machine may be reached without TLS', () => {
  expect(faultOf({ ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBeNull();
});

test('several machines need a place that all of them reach', () => {
  const machines = { DATABASE_URL, MACHINES: '3' };
  expect(faultOf(machines)).toMatch(/^MACHINES is 3, but media and exported files are on the disk of each machine/);
  expect(faultOf({ ...machines, MEDIA_IS_SHARED: 'yes' })).toBeNull();
  expect(faultOf({ ...machines, ...S3 })).toBeNull();
  expect(faultOf({ MACHINES: '2', ...S3 })).toContain('Set DATABASE_URL');
  expect(faultOf({ DATABASE_URL })).toBeNull();
});
