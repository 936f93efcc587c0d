/** Rejects if `work` takes longer than `ms`. */
export function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), ms);
  });
  return Promise.race([work, timeout]);
}
