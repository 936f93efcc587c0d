/** Loopback addresses. */

export const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'] as const;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether a host name or address, IPv6 with or without brackets, is a loopback one. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
