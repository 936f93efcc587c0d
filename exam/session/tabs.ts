/** Two tabs of one attempt on one device: the newer one takes over, the older one is told. */

export type Tabs = { close(): void };

export function claimAttempt(attemptId: string, onTakenOver: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { close: () => {} };
  const channel = new BroadcastChannel(`sopan_exam_${attemptId}`);
  channel.onmessage = () => onTakenOver();
  channel.postMessage('mine');
  return { close: () => channel.close() };
}
