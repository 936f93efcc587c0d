/** Who a limit per address counts as one caller. */
import { isIPv6 } from 'node:net';

/** An IPv4 address, or the /64 that one subscriber holds of IPv6. */
export function addressBlock(ip: string): string {
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
