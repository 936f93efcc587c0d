/**
 * Returns the milliseconds of processor time that this thread has used. Unlike a clock, it does not advance while other
 * programs have the processor, nor while the thread waits.
 */
export function threadTimeMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
