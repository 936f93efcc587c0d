/** Counts failed requests to the gateways, as the metric `sopan_gateway_failures_total`. */
import { openCounter } from '../../platform/observability/metrics.ts';
import type { Gateway, GatewayName } from './gateway.ts';
import { FAILURE_KINDS, GatewayFailure, RefundRefused } from './gateway-failure.ts';

const failures = openCounter({
  name: 'gateway_failures_total',
  help: 'Failed requests to payment gateways, by gateway and kind',
  labels: ['gateway', 'kind'],
});
const GATEWAYS: readonly GatewayName[] = ['payu', 'easebuzz'];
// Start at zero so that `increase()` sees the first failure.
for (const gateway of GATEWAYS) for (const kind of FAILURE_KINDS) failures.inc({ gateway, kind }, 0);

export const counters = [failures];

/** Returns the failures of this process since its start. */
export async function readGatewayFailures(): Promise<Array<{ gateway: string; kind: string; count: number }>> {
  const { values } = await failures.get();
  return values.map(({ labels, value }) => ({
    gateway: String(labels.gateway),
    kind: String(labels.kind),
    count: value,
  }));
}

/** Returns the gateway with the same behaviour, whose failed requests are counted. */
export function countFailures(gateway: Gateway): Gateway {
  const counted =
    <Args extends unknown[], Result>(request: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await request(...args);
      } catch (error) {
        const isFailure = error instanceof GatewayFailure || error instanceof RefundRefused;
        if (isFailure) failures.inc({ gateway: gateway.name, kind: error.kind });
        throw error;
      }
    };
  return {
    ...gateway,
    fetchPaymentStatus: counted(gateway.fetchPaymentStatus),
    ...(gateway.openPage && { openPage: counted(gateway.openPage) }),
    refund: counted(gateway.refund),
    fetchRefundStatus: counted(gateway.fetchRefundStatus),
    refusalOfAccount: counted(gateway.refusalOfAccount),
    listRefunds: counted(gateway.listRefunds),
  };
}
