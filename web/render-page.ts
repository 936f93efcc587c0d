import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page to its last byte, as text. Rejects with what a component threw outside any boundary. */
export function renderPage(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let isBroken = false;
    const { pipe } = renderToPipeableStream(page, {
      // Whole pages only: React would put a large lazy part at the end, to be moved into place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellError: (error) => {
        isBroken = true;
        reject(error);
      },
      // Called after a failure too, and the stream would then throw where nobody catches.
      onAllReady: () => {
        if (!isBroken) resolve(text(pipe(new PassThrough())));
      },
      onError: (error) => console.error(error),
    });
  });
}
