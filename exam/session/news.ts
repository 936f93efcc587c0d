/** What the server says of itself while the test runs: more time, another device, the end. */
import type { AttemptNews } from '../../contract/assessment.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { deviceName } from './device.ts';

export type News = { close(): void };

/** A browser or a server without it does no harm: each save tells the same, only later. */
export function listen(attemptId: string, onNews: (news: AttemptNews) => void): News {
  if (typeof EventSource === 'undefined') return { close: () => {} };
  const query = new URLSearchParams({ attempt_id: attemptId, device: deviceName() });
  const source = new EventSource(`${API_PREFIX}/test_series/pts/attempt_news?${query}`);
  source.onmessage = ({ data }) => {
    try {
      onNews(JSON.parse(data));
    } catch {
      // Nothing that could be read: the next save says it.
    }
  };
  return { close: () => source.close() };
}
