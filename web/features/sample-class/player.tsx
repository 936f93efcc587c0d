import type { SampleClass } from '../../../contract/pages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSampleClassMessages } from './messages/use-sample-class-messages.ts';

/** The video of a sample class, with the browser's controls: usable by keyboard and in full screen on a phone. */
export function Player({ sample }: { sample: Pick<SampleClass, 'title' | 'video_url' | 'poster_url'> }) {
  const { notPlayed } = useSampleClassMessages();
  return (
    <div data-media="" className="grid grid-cols-1 gap-3">
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
        className="aspect-video h-auto w-full rounded-md bg-sunken"
      />
      <div hidden data-media-failed="">
        <Notice tone="bad">{notPlayed}</Notice>
      </div>
    </div>
  );
}
