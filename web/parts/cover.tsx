import { Picture } from './picture.tsx';

/** A product's picture in carts, orders and courses; decorative, because the name is beside it. */
export function Cover({ src }: { src: string }) {
  return (
    <Picture
      src={src}
      alt=""
      width={144}
      height={108}
      className="aspect-4/3 w-full rounded-sm border border-line object-cover"
    />
  );
}
