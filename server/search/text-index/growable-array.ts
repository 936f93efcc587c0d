/** A typed array of unknown length, collected in pieces, so that its growth copies nothing. */
import type { Pausable } from '../../platform/process/time-slicing.ts';

type Numbers = Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;

const PIECE_LENGTH = 65_536;

/** `all` returns the values as one array and forgets the pieces; it is called once. */
export function growableArray<Kind extends Numbers>(NumbersKind: new (length: number) => Kind) {
  const pieces: Kind[] = [];
  let length = 0;
  return {
    push(value: number): void {
      const place = length % PIECE_LENGTH;
      if (place === 0) pieces.push(new NumbersKind(PIECE_LENGTH));
      (pieces.at(-1) as Kind)[place] = value;
      length++;
    },
    length: () => length,
    *all(): Pausable<Kind> {
      const values = new NumbersKind(length);
      for (let at = 0; at < length; at += PIECE_LENGTH) {
        values.set((pieces.shift() as Kind).subarray(0, length - at), at);
        yield;
      }
      return values;
    },
  };
}
