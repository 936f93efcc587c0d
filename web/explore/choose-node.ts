import { writeEntries } from '../storage.ts';

/** Keeps where in the hierarchy the visitor went: /explore goes on from there. */
export function chooseNode(node: { hierarchy: string }) {
  writeEntries({ selected_hierarchy: node.hierarchy });
}
