/** Decides which reverse proxies are trusted to report the client address. */
import { BlockList, isIP } from 'node:net';

/** Loopback, link-local and private ranges. */
export const DEFAULT_TRUSTED_PROXY_ADDRESSES =
  '127.0.0.0/8,::1/128,169.254.0.0/16,fe80::/10,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

/** Parses comma-separated addresses and CIDR ranges; null when one is invalid. */
export function parseAddressRanges(text: string): BlockList | null {
  const ranges = new BlockList();
  for (const entry of text.split(',')) {
    const [address = '', prefix, ...rest] = entry.trim().split('/');
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = prefix === undefined ? longest : Number(prefix);
    const isRange = version > 0 && rest.length === 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix));
    if (!isRange || length > longest) return null;
    ranges.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
  }
  return ranges;
}

/** For Fastify's `trustProxy`: hop 0 is the peer of the connection, hop 1 the address that this peer reports, etc. */
export function trustProxy({
  trustedProxies,
  trustedProxyAddresses,
}: {
  trustedProxies: number;
  trustedProxyAddresses: BlockList;
}): false | ((address: string, hop: number) => boolean) {
  if (trustedProxies === 0) return false;
  return (address, hop) => hop < trustedProxies && isListed(trustedProxyAddresses, address);
}

function isListed(ranges: BlockList, address: string): boolean {
  const version = isIP(address);
  return version > 0 && ranges.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
