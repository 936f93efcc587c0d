/** Two tabs of one attempt on one device: the newer one takes over, the older one is told. */

export type Tabs = { close(): void };

export function claimAttempt(attemptId: string, onTakenOver: () => void): Tabs {
  const name = `sopan_exam_${attemptId}`;
  return 'locks' in navigator ? byLock(name, onTakenOver) : byWord(name, onTakenOver);
}

/** The browser gives a lock to one at a time, so that of two tabs opened at once exactly one has it in the end. */
function byLock(name: string, onTakenOver: () => void): Tabs {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A browser that gives no locks here refuses them with another error: then this tab goes on.
  navigator.locks
    .request(name, { steal: true }, () => held)
    .catch((error) => {
      if (error?.name === 'AbortError') onTakenOver();
    });
  return { close: () => release() };
}

/** Browsers give no locks to a page without TLS; there the newer tab says so itself. */
function byWord(name: string, onTakenOver: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { close: () => {} };
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => onTakenOver();
  channel.postMessage('mine');
  return { close: () => channel.close() };
}
