import { Picture } from './picture.tsx';

/** A product's picture beside its name, in carts, orders and courses. The name says what it is. */
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
