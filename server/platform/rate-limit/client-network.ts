/** The client address and client network by which rate limits count callers. */

import type { Ctx } from '../context.ts';
import { clientAddress } from './client-address.ts';

/** Returns the caller's IP address; calls within the process have none and count as this machine. */
export function callerIp(ctx: Ctx): string {
  return ctx.ip || '127.0.0.1';
}

/**
 * Returns a limit per client address for this caller. Outside production the machine's own address gets ten times the
 * limit, because everyone who tries the demo store shares it.
 */
export function clientAddressLimit(ctx: Ctx, limit: number): number {
  const address = clientAddress(callerIp(ctx));
  const isOwnMachine = address.startsWith('127.') || address === '0:0:0:0::/64';
  return isOwnMachine && !ctx.config.isProduction ? limit * 10 : limit;
}

/**
 * Returns the client network of an IP address: the /24 or /48 around it, in which a client that rents many addresses
 * usually rents them.
 */
export function clientNetwork(ip: string): string {
  const address = clientAddress(ip);
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::/48`;
  return `${address.split('.').slice(0, 3).join('.')}.0/24`;
}
