import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTree, leafText, nodeText } from './receipt-tree.ts';

const sha256 = (text: string) => hash('sha256', text);

/** The root that a leaf and its siblings lead to, as `verify/verify-attempt.mjs` computes it. */
function rootFrom(leaf: string, position: number, size: number, siblings: readonly string[]): string | null {
  let [current, at, width, used] = [leaf, position, size, 0];
  for (; width > 1; at >>= 1, width = (width + 1) >> 1) {
    const isLeft = at % 2 === 0;
    if (isLeft && at === width - 1) continue;
    const sibling = siblings[used++];
    if (sibling === undefined) return null;
    current = sha256(isLeft ? nodeText(current, sibling) : nodeText(sibling, current));
  }
  return used === siblings.length ? current : null;
}

describe('hash tree', () => {
  it('a single leaf is the root', () => {
    const tree = buildTree(['a'], sha256);
    expect([tree.root, tree.siblingsOf(0)]).toEqual(['a', []]);
  });

  it('three leaves: the last one goes up as it is', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(sha256) as [string, string, string];
    const tree = buildTree([a, b, c], sha256);
    const left = sha256(`node:${a}${b}`);
    expect(tree.root).toBe(sha256(`node:${left}${c}`));
    expect(tree.siblingsOf(0)).toEqual([b, c]);
    expect(tree.siblingsOf(2)).toEqual([left]);
  });

  it('every leaf has a proof, which fits no other leaf and no other position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (size, pick, other) => {
        const leaves = Array.from({ length: size }, (_, at) =>
          sha256(leafText({ publicId: `attempt ${at}`, logHash: sha256(String(at)), receipt: 'R' })),
        );
        const tree = buildTree(leaves, sha256);
        const [position, wrong] = [pick % size, other % size];
        const siblings = tree.siblingsOf(position);
        expect(rootFrom(leaves[position] ?? '', position, size, siblings)).toBe(tree.root);
        if (wrong === position) return;
        expect(rootFrom(leaves[wrong] ?? '', position, size, siblings)).not.toBe(tree.root);
        expect(rootFrom(leaves[position] ?? '', wrong, size, siblings)).not.toBe(tree.root);
      }),
    );
  });

  it('has no tree without leaves', () => {
    expect(() => buildTree([], sha256)).toThrow();
  });
});
