/** Ensures that one tab per browser has the attempt open: a newer tab takes over and the older one is notified. */

export type AttemptClaim = { close(): void };

export function claimAttempt(attemptId: string, onTakenOver: () => void): AttemptClaim {
  const name = `sopan_exam_${attemptId}`;
  return 'locks' in navigator ? claimByLock(name, onTakenOver) : claimByBroadcast(name, onTakenOver);
}

/** Uses a Web Lock, so that if two tabs open at the same time exactly one holds it in the end. */
function claimByLock(name: string, onTakenOver: () => void): AttemptClaim {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Another error means that the browser refuses locks here; then this tab continues.
  navigator.locks
    .request(name, { steal: true }, () => untilReleased)
    .catch((error) => {
      if (error?.name === 'AbortError') onTakenOver();
    });
  return { close: () => release() };
}

/** Uses a BroadcastChannel, because Web Locks are not available on pages without TLS. */
function claimByBroadcast(name: string, onTakenOver: () => void): AttemptClaim {
  if (typeof BroadcastChannel === 'undefined') return { close: () => {} };
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => onTakenOver();
  channel.postMessage('mine');
  return { close: () => channel.close() };
}
