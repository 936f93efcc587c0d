import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '../../contract/pages.ts';
import { sourceOf } from '../parts/picture.tsx';
import { sitePath } from '../site-path.ts';
import { Carousel } from './carousel.tsx';
import { bannersAt, FESTIVE_CHECK_MS } from './festive-rule.ts';

/** The banners of the day, one after the other. */
export function Banners({ dashboard }: { dashboard: Dashboard }) {
  const [banners, setBanners] = useState(dashboard.banners_information);
  useEffect(() => {
    const look = () => setBanners(bannersAt(dashboard, new Date()));
    look();
    const timer = setInterval(look, FESTIVE_CHECK_MS);
    return () => clearInterval(timer);
  }, [dashboard]);
  if (banners.length === 0) return null;
  return (
    <Carousel label="Announcements" everyMs={3000} lockMs={500} slideClass="w-full" hasDots>
      {banners.map((banner, index) => (
        <Link key={banner.image} to={sitePath(banner.to)} className="block overflow-hidden rounded-lg">
          <picture>
            <source media="(width < 48rem)" srcSet={sourceOf(banner.image_mobile)} width={780} height={780} />
            <img
              src={sourceOf(banner.image)}
              alt={banner.alt}
              width={1600}
              height={560}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              className="aspect-square w-full bg-sunken object-cover md:aspect-[1600/560]"
            />
          </picture>
        </Link>
      ))}
    </Carousel>
  );
}
