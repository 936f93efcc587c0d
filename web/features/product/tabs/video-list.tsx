import { useState } from 'react';
import type { TabVideo } from '../../../../contract/product.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useSite } from '../../../lib/site.ts';
import { AppLinks } from '../../../parts/app-links.tsx';
import { mainLanguageOf } from '../../../parts/main-language.ts';
import { Picture } from '../../../parts/picture.tsx';

/** The videos of a tab; only the app plays them, so a click shows where to get the app. */
export default function VideoList({ videos }: { videos: TabVideo[] }) {
  const [chosen, setChosen] = useState<TabVideo | null>(null);
  const site = useSite();
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {videos.map((video) => (
          <li key={video.video_title}>
            <button
              type="button"
              onClick={() => setChosen(video)}
              className="grid w-full gap-2 rounded-md text-left hover:text-accent"
            >
              <Picture
                src={video.video_thumbnail_url}
                alt=""
                width={640}
                height={360}
                className="aspect-video w-full rounded-md bg-sunken object-cover"
              />
              <span lang={mainLanguageOf(video.video_title)} className="text-sm font-semibold">
                {video.video_title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title="Watch this class in our app">
        <p className="text-sm text-ink-soft">
          “<span lang={mainLanguageOf(chosen?.video_title ?? '')}>{chosen?.video_title}</span>” and every other class of
          this course play in the {site?.institute.name} app. Download it and sign in with the same mobile number.
        </p>
        {site && <AppLinks apps={site.institute.apps} />}
      </Dialog>
    </>
  );
}
