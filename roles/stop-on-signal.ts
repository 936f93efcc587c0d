/** How a process leaves. */

/**
 * Stops taking requests, finishes those under way, then leaves; a second signal leaves at once. What it answers with does
 * as a signal would.
 */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), 25_000).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return onSignal;
}
