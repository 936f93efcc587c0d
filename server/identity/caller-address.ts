/** The part of a caller's address that limits count by. */
import { isIPv6 } from 'node:net';
import type { Ctx } from '../platform/context.ts';

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

/**
 * How often a limit per address may be used by this caller. Outside production the machine itself gets ten times as
 * much: there one address is everybody who tries the shop.
 */
export function perAddress(ctx: Ctx, limit: number): number {
  const block = addressBlock(ctx.ip);
  const isOwnMachine = block === '' || block.startsWith('127.') || block === '0:0:0:0::/64';
  return isOwnMachine && !ctx.config.isProduction ? limit * 10 : limit;
}
