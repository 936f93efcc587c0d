import { Picture } from '../../../parts/picture.tsx';
import { OwnedNotice } from '../buying/owned-notice.tsx';
import type { LoadedProduct } from '../load-product.ts';
import { ContinuePanel, hasContinuation } from './continue-panel.tsx';

/**
 * The banner. In its place an owner sees what to do next, and what locks the course; as tall as the banner, because the
 * own page replaces the public one after it is shown.
 */
export function ProductHero({ loaded }: { loaded: LoadedProduct }) {
  const { data } = loaded;
  return (
    <div data-part="hero" className="product-hero grid-cols-1">
      {data.is_locked ? (
        <OwnedNotice product={data} />
      ) : data.is_purchased_user && hasContinuation(loaded) ? (
        <ContinuePanel loaded={loaded} />
      ) : (
        <Picture
          src={data.basic_information.desc_header_image}
          alt=""
          width={1600}
          height={600}
          load="first"
          sizes="(width < 64rem) 100vw, 48rem"
          className="absolute size-full rounded-lg bg-sunken object-cover"
        />
      )}
    </div>
  );
}
