/** A field for a text of the institute, with headings, lists, links and pictures. Its editor is loaded when it is needed. */
import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { RichTextProps } from './rich-text-props.ts';

/** Loads the editor, for a page that shows it at once. */
export const loadRichText = () => import('./rich-text-tabs.tsx');

const RichTextTabs = lazy(() => loadRichText().then((module) => ({ default: module.RichTextTabs })));

export function RichTextField(props: RichTextProps) {
  return (
    <Suspense fallback={<Loading rows={1} />}>
      <RichTextTabs {...props} />
    </Suspense>
  );
}
