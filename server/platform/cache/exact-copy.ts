/**
 * Returns a copy that takes no more memory than its bytes. zlib returns the beginning of a buffer of 64 KiB, so that a
 * short result that is stored would occupy all of it.
 */
export function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
