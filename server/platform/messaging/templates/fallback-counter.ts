/** Counts messages whose own text failed, as the metric `sopan_template_fallbacks_total`. */
import { openCounter } from '../../observability/metrics.ts';

export const fallbacks = openCounter({
  name: 'template_fallbacks_total',
  help: 'Messages sent with the shipped text or the configured template because those of the institute failed',
  labels: ['channel', 'reason'],
});
// Start at zero so that `increase()` sees the first one.
for (const reason of ['link', 'error']) fallbacks.inc({ channel: 'mail', reason }, 0);
fallbacks.inc({ channel: 'sms', reason: 'refused' }, 0);
