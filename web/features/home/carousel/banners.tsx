import type { Dashboard } from '../../../../contract/pages.ts';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { Sources, sourceOf } from '../../../parts/picture.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';
import { Carousel } from './carousel.tsx';

type Banner = Dashboard['banners_information'][number];

const RULES = { everyMs: 3000, lockMs: 500, locksAfter: 'hand' } as const;

/** The carousel of banners. */
export function Banners({ banners }: { banners: Banner[] }) {
  const { announcements } = useHomeMessages();
  if (banners.length === 0) return null;
  return (
    <Carousel
      id="banner-slides"
      label={announcements}
      rules={RULES}
      className="[--move-ms:450ms] [--per-view:1]"
      hasDots
      slides={banners.map((banner, index) => ({
        key: banner.image,
        content: <BannerLink banner={banner} isFirst={index === 0} />,
      }))}
    />
  );
}

/** The pictures of narrow screens. */
const ON_PHONE = { media: '(width < 48.0625rem)', width: 780, height: 640 };

/** A banner; the first is the largest image of the page and has priority. If an image fails, its text is shown. */
function BannerLink({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const path = usePath();
  const lang = useLang();
  return (
    <a href={path(banner.to)} draggable={false} data-media="" className="block rounded-lg">
      <picture>
        <Sources src={banner.image_mobile} sizes="100vw" {...ON_PHONE} />
        <source srcSet={sourceOf(banner.image_mobile)} {...ON_PHONE} />
        <Sources src={banner.image} sizes="min(100vw, 72rem)" />
        <img
          src={sourceOf(banner.image)}
          alt={banner.alt}
          lang={lang(banner.alt)}
          width={1600}
          height={520}
          draggable={false}
          loading={isFirst ? undefined : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          className="banner bg-sunken object-cover"
        />
      </picture>
      {/* The page script writes the alternative text into it. */}
      <span hidden data-media-failed="" className="banner banner-text" />
    </a>
  );
}
