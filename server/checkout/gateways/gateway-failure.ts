/** The errors of requests to a payment gateway, and their log line. */
import type { Ctx } from '../../platform/context.ts';

/** The label `kind` of `sopan_gateway_failures_total`. */
export const FAILURE_KINDS = ['unavailable', 'timeout', 'invalid_response', 'rejected', 'not_configured'] as const;
type FailureKind = (typeof FAILURE_KINDS)[number];

/** A request to a gateway had no usable result. Nothing is decided, and the request can be retried. */
export abstract class GatewayFailure extends Error {
  abstract readonly kind: FailureKind;
  abstract readonly logMessage: string;
}

/** The gateway did not respond in time, or the connection failed, or the HTTP status is not 2xx. */
export class GatewayUnavailable extends GatewayFailure {
  readonly kind: 'unavailable' | 'timeout';
  readonly logMessage = 'gateway unavailable';
  constructor(message: string, kind: 'unavailable' | 'timeout' = 'unavailable') {
    super(message);
    this.kind = kind;
  }
}

/** The gateway responded with something that cannot be used. */
export class InvalidGatewayResponse extends GatewayFailure {
  readonly kind = 'invalid_response';
  readonly logMessage = 'invalid gateway response';
}

/** The gateway refused to open the hosted page; the message contains its reason. */
export class PageRefused extends GatewayFailure {
  readonly kind = 'rejected';
  readonly logMessage = 'the gateway refused to open a payment page';
}

/** The variables of a gateway were removed while it still has open payments; the message names the variables. */
export class GatewayNotConfigured extends GatewayFailure {
  readonly kind = 'not_configured';
  readonly logMessage = 'gateway not configured';
}

/** The gateway refused the refund; the message is its reason. */
export class RefundRefused extends Error {
  readonly kind = 'rejected';
}

export function logGatewayFailure(ctx: Pick<Ctx, 'log'>, failure: GatewayFailure, fields: object): void {
  ctx.log.warn({ ...fields, kind: failure.kind, reason: failure.message }, failure.logMessage);
}
