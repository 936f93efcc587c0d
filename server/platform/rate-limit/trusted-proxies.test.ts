import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { DEFAULT_TRUSTED_PROXY_ADDRESSES, parseAddressRanges, trustProxy } from './trusted-proxies.ts';

function trust(trustedProxies: number, addresses = DEFAULT_TRUSTED_PROXY_ADDRESSES) {
  const trustedProxyAddresses = parseAddressRanges(addresses);
  if (!trustedProxyAddresses) throw new Error(`cannot be read: ${addresses}`);
  return trustProxy({ trustedProxies, trustedProxyAddresses }) || null;
}

describe('a proxy', () => {
  it('is not trusted unless a number of proxies is set', () => {
    expect(trust(0)).toBeNull();
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.200.3.4', true],
    ['172.31.255.255', true],
    ['172.32.0.0', false],
    ['192.168.1.1', true],
    ['fd12:3456::1', true],
    ['203.0.113.9', false],
    ['::ffff:203.0.113.9', false],
    ['2001:db8::1', false],
    ['unknown', false],
    ['', false],
  ])('at %s is trusted by default: %s', (address, isTrusted) => {
    const trusts = trust(2);
    expect(trusts?.(address, 0)).toBe(isTrusted);
    expect(trusts?.(address, 1)).toBe(isTrusted);
    expect(trusts?.(address, 2)).toBe(false);
  });

  it('is trusted by address or range where addresses are listed', () => {
    const trusts = trust(1, '203.0.113.0/24, 2001:db8::7');
    for (const [address, isTrusted] of [
      ['203.0.113.200', true],
      ['203.0.114.1', false],
      ['2001:db8::7', true],
      ['2001:db8::8', false],
      ['127.0.0.1', false],
    ] as const) {
      expect(trusts?.(address, 0), address).toBe(isTrusted);
    }
  });
});

it.each([
  'proxy',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0/8',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/8,',
  ' ',
])('refuses to start with the address list %j', (addresses) => {
  const start = () => readConfig({ SOPAN_ENV: 'test', TRUSTED_PROXY_ADDRESSES: addresses });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`TRUSTED_PROXY_ADDRESSES must be addresses or CIDR ranges such as 127.0.0.1,10.0.0.0/8`);
});
