import type { Config } from '../../platform/config/config.ts';
import { easebuzz } from './easebuzz.ts';
import { countFailures } from './failure-counter.ts';
import type { DeliveryFields, Gateway, GatewayName } from './gateway.ts';
import { payu } from './payu.ts';

const gateways: Record<GatewayName, Gateway> = { payu: countFailures(payu), easebuzz: countFailures(easebuzz) };

export function gatewayNamed(name: GatewayName): Gateway {
  return gateways[name];
}

/** The gateway of a new payment: the one in the request, or the default. Null if it is not configured. */
export function gatewayFor(config: Config, payVia: number | undefined): Gateway | null {
  const named = Object.values(gateways).find((gateway) => gateway.payVia === payVia);
  const gateway = named ?? defaultGateway(config);
  return gateway.isConfigured(config) ? gateway : null;
}

export function defaultGateway(config: Config): Gateway {
  return gateways[config.gateway];
}

/** The gateway whose key and salt made the hash of this delivery; null if there is none. */
export function signerOf(config: Config, delivered: DeliveryFields): GatewayName | null {
  return Object.values(gateways).find((gateway) => gateway.hasValidSignature(config, delivered))?.name ?? null;
}
