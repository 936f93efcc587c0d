import { useState } from 'react';
import type { SampleClass } from '../../../contract/pages.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The video of a sample class, with the browser's controls: usable by keyboard and in full screen on a phone. */
export function Player({ sample }: { sample: Pick<SampleClass, 'title' | 'video_url' | 'poster_url'> }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below the video */}
      <video
        src={sample.video_url}
        poster={sample.poster_url}
        aria-label={sample.title}
        width={960}
        height={540}
        controls
        playsInline
        preload="metadata"
        onError={() => setHasFailed(true)}
        // The error event may have fired before hydration.
        ref={(video) => {
          if (video?.error) setHasFailed(true);
        }}
        className="aspect-video h-auto w-full rounded-md bg-sunken"
      />
      {hasFailed && <Notice tone="bad">This class could not be played here. Its text is below.</Notice>}
    </div>
  );
}
