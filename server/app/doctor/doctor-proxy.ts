/** Doctor check of the reverse proxy, whose address would otherwise count as that of every student. */
import type { Config } from '../../platform/config/config.ts';
import { isLoopback } from '../../platform/config/loopback.ts';
import type { Finding } from './doctor-finding.ts';

/** In production only a proxy can reach a store on loopback. */
export function checkProxy({ isProduction, hosts, trustedProxies }: Config): Finding {
  const isHidden = isProduction && trustedProxies === 0 && hosts.every(isLoopback);
  return {
    what: 'addresses of students',
    problem: isHidden ? 'are unknown behind the proxy: all students together share the limits of one address' : null,
    fix: 'Set TRUSTED_PROXIES to the number of proxies in front, such as 1.',
  };
}
