/** Which messages of the exam controller the candidate has dismissed, in the storage of the tab: also after a reload. */
const keyOf = (attemptId: string) => `sopan_seen_message_${attemptId}`;

/** Returns the number of the newest dismissed message; 0 without one, or if the browser has no storage. */
export function lastSeenMessage(attemptId: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(attemptId)) ?? 0);
  } catch {
    return 0;
  }
}

export function storeSeenMessage(attemptId: string, id: number): void {
  try {
    sessionStorage.setItem(keyOf(attemptId), String(id));
  } catch {
    // Without storage the message is shown again with the next event.
  }
}
