import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { bannersAt, FESTIVE_CHECK_MS } from '../../../../common/festive.ts';
import type { Dashboard } from '../../../../contract/pages.ts';
import { sitePath } from '../../../lib/site-path.ts';
import { sourceOf } from '../../../parts/picture.tsx';
import { Carousel } from './carousel.tsx';

type Banner = Dashboard['banners_information'][number];

const RULES = { everyMs: 3000, lockMs: 500, locksAfter: 'hand' } as const;

/** The carousel of the banners that are due now. */
export function Banners({ dashboard }: { dashboard: Dashboard }) {
  const banners = useCurrentBanners(dashboard);
  if (banners.length === 0) return null;
  return (
    <Carousel
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

/**
 * Returns the banners that are due now. The page was rendered at an earlier time and may come from a cache, so the
 * browser's clock decides after hydration and every `FESTIVE_CHECK_MS`.
 */
function useCurrentBanners(dashboard: Dashboard): Banner[] {
  const [banners, setBanners] = useState(dashboard.banners_information);
  useEffect(() => {
    const update = () => {
      const due = bannersAt(dashboard, new Date());
      setBanners((shown) => (shown.map(imageOf).join() === due.map(imageOf).join() ? shown : due));
    };
    update();
    const timer = setInterval(update, FESTIVE_CHECK_MS);
    return () => clearInterval(timer);
  }, [dashboard]);
  return banners;
}

/** A banner; the first is the largest image of the page and has priority. If an image fails, its text is shown. */
function BannerLink({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  const box = 'aspect-[780/640] w-full rounded-lg md:aspect-[1600/520]';
  return (
    <Link to={sitePath(banner.to)} draggable={false} className="block rounded-lg">
      {hasFailed ? (
        <span
          className={`grid place-content-center bg-accent p-8 text-center text-xl font-semibold text-accent-ink ${box}`}
        >
          {banner.alt}
        </span>
      ) : (
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
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
            }}
            onError={() => setFailed(true)}
            className={`bg-sunken object-cover ${box}`}
          />
        </picture>
      )}
    </Link>
  );
}

function imageOf({ image }: Banner): string {
  return image;
}
