import type { Dashboard } from '../../../../contract/pages.ts';
import { sitePath } from '../../../lib/site-path.ts';
import { sourceOf } from '../../../parts/picture.tsx';
import { Carousel } from './carousel.tsx';

type Banner = Dashboard['banners_information'][number];

const RULES = { everyMs: 3000, lockMs: 500, locksAfter: 'hand' } as const;

/** The carousel of banners. */
export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <Carousel
      id="banner-slides"
      label="Announcements"
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

/** A banner; the first is the largest image of the page and has priority. If an image fails, its text is shown. */
function BannerLink({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const box = 'aspect-[780/640] w-full rounded-lg md:aspect-[1600/520]';
  return (
    <a href={sitePath(banner.to)} draggable={false} data-media="" className="block rounded-lg">
      <picture>
        <source media="(width < 48.0625rem)" srcSet={sourceOf(banner.image_mobile)} width={780} height={640} />
        <img
          src={sourceOf(banner.image)}
          alt={banner.alt}
          width={1600}
          height={520}
          draggable={false}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding={isFirst ? undefined : 'async'}
          fetchPriority={isFirst ? 'high' : undefined}
          className={`bg-sunken object-cover ${box}`}
        />
      </picture>
      <span
        hidden
        data-media-failed=""
        className={`grid place-content-center bg-accent p-8 text-center text-xl font-semibold text-accent-ink ${box}`}
      >
        {banner.alt}
      </span>
    </a>
  );
}
