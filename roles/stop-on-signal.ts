/** Stops the process on SIGTERM and SIGINT. */

/**
 * Calls `stop` and exits with code 0, or with code 1 when `stop` fails or takes 25 s; a second signal exits
 * immediately. Returns a function that has the effect of a signal.
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
