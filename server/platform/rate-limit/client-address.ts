/** The client address that rate limits count as one client. */
import { isIPv6 } from 'node:net';

/** Returns the IPv4 address (also of `::ffff:` addresses), or the IPv6 /64, which one subscriber usually has. */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
