import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders a complete page to a string. Rejects with an error that a component threw outside of any boundary. */
export function renderPage(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe } = renderToPipeableStream(page, {
      // With a limit React would append a large lazy part at the end and move it into place with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: (error) => {
        hasFailed = true;
        reject(error);
      },
      // React calls this after a failure too; the stream would then throw an unhandled error.
      onAllReady: () => {
        if (!hasFailed) resolve(text(pipe(new PassThrough())));
      },
      onError: (error) => console.error(error),
    });
  });
}
