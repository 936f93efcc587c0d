/** Hindi headings and titles of the pages of the hierarchy; undefined without a Hindi text. Pure. */
import { type Node, pathToNode, type Snapshot } from './snapshot.ts';

/** Without a heading of its own, a page below a vertical is called by the names of its parent and itself. */
export function hindiHeading({ hindi, parent }: Node): string | undefined {
  if (hindi.heading || !parent) return hindi.heading;
  return parent.hindi.name && hindi.name && `${parent.hindi.name}: ${hindi.name}`;
}

/** A mode's heading names its exam; a page title in search engines also names the vertical. */
export function hindiTitleOf(node: Node): string | undefined {
  const heading = hindiHeading(node);
  const [vertical] = pathToNode(node);
  return heading && node.kind === 'mode' && vertical?.hindi.name ? `${heading}, ${vertical.hindi.name}` : heading;
}

export function hindiDescription(snapshot: Snapshot, node: Node): string | undefined {
  const title = hindiTitleOf(node);
  if (node.hindi.description || !title) return node.hindi.description;
  const first = snapshot.productsIn(node).slice(0, 3);
  return `${title}: ${first.map(({ title, titleHindi }) => titleHindi || title).join(', ') || 'कोर्स, पुस्तकें और टेस्ट सीरीज़ जल्द'}।`;
}
