/**
 * The hash tree over receipts (a Merkle tree), by which anyone can check that a log existed when its root was published.
 * Callers give the hash function: SHA-256 of a text, in hex.
 */

export type Hash = (text: string) => string;

/** The rule printed with each proof. It never changes, because downloaded files contain it. */
export const TREE_RULE =
  'leaf = sha256("leaf:" + attempt_id + ":" + last hash of the log + ":" + receipt); node = sha256("node:" + left + right), ' +
  'in hex, where a hash without a right neighbour goes up as it is; siblings are the neighbours on the way from the leaf at ' +
  'position (from 0) of size leaves to the root, the lowest first.';

/** Returns the text whose hash is the leaf of an attempt; `logHash` is the last hash of its log. */
export function leafText({
  publicId,
  logHash,
  receipt,
}: {
  publicId: string;
  logHash: string;
  receipt: string;
}): string {
  return `leaf:${publicId}:${logHash}:${receipt}`;
}

/** Returns the text whose hash is the parent of two hashes. */
export function nodeText(left: string, right: string): string {
  return `node:${left}${right}`;
}

export type Tree = Readonly<{
  root: string;
  /** The neighbours on the way from a leaf to the root, the lowest first. */
  siblingsOf(position: number): string[];
}>;

/** Builds the tree of at least one leaf; throws without one. Takes as many hashes as there are leaves. */
export function buildTree(leaves: readonly string[], hash: Hash): Tree {
  if (leaves.length === 0) throw new Error('a tree has at least one leaf');
  const levels = [leaves];
  for (let level = leaves; level.length > 1; ) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = [level[at], level[at + 1]];
      above.push(right === undefined ? left : hash(nodeText(left, right)));
    }
    levels.push(above);
    level = above;
  }
  return {
    root: levels.at(-1)?.[0] ?? '',
    siblingsOf: (position) => levels.slice(0, -1).flatMap((level, depth) => level[(position >> depth) ^ 1] ?? []),
  };
}
