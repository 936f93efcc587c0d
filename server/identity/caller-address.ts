/** How limits count callers by their address. */
import { addressBlock } from '../platform/address-block.ts';
import type { Ctx } from '../platform/context.ts';

/** Calls within the process carry no address; they come from this machine. */
export function callerIp(ctx: Ctx): string {
  return ctx.ip || '127.0.0.1';
}

/**
 * How often a limit per address may be used by this caller. Outside production the machine itself gets ten times as
 * much: there one address is everybody who tries the shop.
 */
export function perAddress(ctx: Ctx, limit: number): number {
  const block = addressBlock(callerIp(ctx));
  const isOwnMachine = block.startsWith('127.') || block === '0:0:0:0::/64';
  return isOwnMachine && !ctx.config.isProduction ? limit * 10 : limit;
}

/** The neighbourhood of an address: whoever rents many addresses at once mostly rents them here. */
export function networkOf(ip: string): string {
  const block = addressBlock(ip);
  if (block.includes(':')) return `${block.split(':').slice(0, 3).join(':')}::/48`;
  return `${block.split('.').slice(0, 3).join('.')}.0/24`;
}
