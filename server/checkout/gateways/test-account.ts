import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import type { GatewayName } from './gateway.ts';
import { GatewayFailure, logGatewayFailure } from './gateway-failure.ts';
import { gatewayNamed } from './index.ts';

const MAX_REASON_LENGTH = 200;

/**
 * Tests the key and salt of a gateway with a request that changes nothing there. `failure` is what the gateway or the
 * network reported; null if the gateway accepted both.
 */
export async function testAccountAt(
  ctx: Pick<Ctx, 'config' | 'log'>,
  name: GatewayName,
): Promise<{ failure: string | null }> {
  const unknownTxnid = `test${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  try {
    const refusal = await gatewayNamed(name).refusalOfAccount(ctx.config, unknownTxnid);
    return { failure: refusal?.slice(0, MAX_REASON_LENGTH) ?? null };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logGatewayFailure(ctx, error, { gateway: name });
    return { failure: error.message.slice(0, MAX_REASON_LENGTH) };
  }
}
