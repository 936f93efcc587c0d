/** Limits how many requests of one client address are open at one moment, in this process. */
import { clientAddress } from './client-address.ts';

type ConcurrencyLimit = {
  /** Counts one until the returned function is called; null if the address has the maximum already. */
  begin(ip: string): (() => void) | null;
};

/** `maxPerAddress`: open requests of one address. */
export function createConcurrencyLimit(maxPerAddress: number): ConcurrencyLimit {
  /** Only addresses with open requests have an entry. */
  const open = new Map<string, number>();
  return {
    begin(ip) {
      const address = clientAddress(ip);
      const before = open.get(address) ?? 0;
      if (before >= maxPerAddress) return null;
      open.set(address, before + 1);
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        const others = (open.get(address) ?? 1) - 1;
        if (others > 0) open.set(address, others);
        else open.delete(address);
      };
    },
  };
}
