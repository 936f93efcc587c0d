import type { TabVideo } from '../../../../contract/catalogue/product.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { useSite } from '../../../lib/site.ts';
import { AppLinks, hasApps } from '../../../parts/app-links.tsx';
import { Picture } from '../../../parts/picture.tsx';
import { useProductMessages } from '../messages/use-product-messages.ts';

/** The videos of a tab; only the app plays them, so a click shows where to get the app. */
export function VideoList({ videos, tabId }: { videos: TabVideo[]; tabId: number }) {
  const lang = useLang();
  const path = usePath();
  const dialogId = `app-${tabId}`;
  const institute = useSite()?.institute;
  const appUrl = institute?.apps.android || path(institute?.links.contact ?? '');
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {videos.map((video) => (
          <li key={video.video_title}>
            {/* biome-ignore lint/a11y/useSemanticElements: without scripts it is a link to the app */}
            <a
              role="button"
              href={appUrl}
              data-opens-dialog={dialogId}
              data-video=""
              className="grid w-full gap-2 rounded-md text-left hover:text-accent"
            >
              <Picture
                src={video.video_thumbnail_url}
                alt=""
                width={640}
                height={360}
                className="aspect-video w-full rounded-md bg-sunken object-cover"
              />
              <span lang={lang(video.video_title)} className="text-sm font-semibold">
                {video.video_title}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <AppDialog id={dialogId} />
    </>
  );
}

/** The page script fills in the title of the video. */
function AppDialog({ id }: { id: string }) {
  const messages = useProductMessages();
  const path = usePath();
  const site = useSite();
  const hasApp = site !== null && hasApps(site.institute.apps);
  return (
    <dialog
      id={id}
      data-document-dialog=""
      aria-labelledby={`${id}-title`}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-lg bg-surface p-0 text-ink shadow-lg"
    >
      <div className="grid gap-5 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-xl font-semibold">
            {hasApp ? messages.watchInApp : messages.watch}
          </h2>
          <IconButton icon="close" label={messages.close} data-closes-dialog="" className="-mt-2 -mr-2" />
        </div>
        <p className="text-sm text-ink-soft">
          {'“'}
          <span data-video-title="" />
          {'” '}
          {hasApp ? messages.inApp(site.institute.name) : messages.inCourse}
        </p>
        {hasApp ? (
          <AppLinks apps={site.institute.apps} />
        ) : (
          <a href={path(site?.institute.links.contact ?? '')} className="font-semibold text-accent underline">
            {messages.askHow}
          </a>
        )}
      </div>
    </dialog>
  );
}
