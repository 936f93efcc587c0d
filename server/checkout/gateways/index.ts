import { PAY_VIA } from '../../../contract/checkout.ts';
import type { Config } from '../../platform/config.ts';
import { easebuzz } from './easebuzz.ts';
import type { Delivered, Gateway, GatewayName } from './gateway.ts';
import { payu } from './payu.ts';

const gateways: Record<GatewayName, Gateway> = { payu, easebuzz };

export function gatewayNamed(name: GatewayName): Gateway {
  return gateways[name];
}

/** The gateway a student's page asked for, else the configured one. */
export function gatewayFor(config: Config, payVia: number | undefined): Gateway {
  if (payVia === PAY_VIA.easebuzz) return easebuzz;
  if (payVia === PAY_VIA.payu) return payu;
  return gateways[config.gateway];
}

/** The gateway whose key and salt made the hash of this delivery; null when none did. */
export function signerOf(config: Config, delivered: Delivered): GatewayName | null {
  return Object.values(gateways).find((gateway) => gateway.isGenuine(config, delivered))?.name ?? null;
}
