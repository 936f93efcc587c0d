import { lazy, memo, Suspense } from 'react';
import type { TabData, TabFaq, TabPdf, TabVideo, TestCard as Test } from '../../../../contract/product.ts';
import { preloadCode } from '../../../parts/preload-code.ts';
import type { Tab } from './tab-rules.ts';

const FaqList = lazy(() => import('./faq-list.tsx'));
const PdfList = lazy(() => import('./pdf-list.tsx'));
const TestCard = lazy(() => import('./test-card.tsx'));
const VideoList = lazy(() => import('./video-list.tsx'));

type Props = { productId: number; medium: string; tab: Tab; contents: TabData['content_list']; isLocked: boolean };

/**
 * The content of one level of a tab. Free PDFs and questions stay usable in a locked course. Memoized, because an
 * update before hydration, when the session becomes known, would discard the server-rendered HTML.
 */
export const TabContents = memo(({ productId, medium, tab, contents, isLocked }: Props) => {
  const pdfs = contents.filter((item): item is TabPdf => 'pdf_title' in item);
  const videos = contents.filter((item): item is TabVideo => 'video_title' in item);
  const faqs = contents.filter((item): item is TabFaq => 'heading' in item);
  const tests = contents.filter((item): item is Test => 'test_series_id' in item);
  if (import.meta.env.SSR) {
    if (pdfs.length > 0) preloadCode('features/product/tabs/pdf-list.tsx');
    if (videos.length > 0) preloadCode('features/product/tabs/video-list.tsx');
    if (faqs.length > 0) preloadCode('features/product/tabs/faq-list.tsx');
    if (tests.length > 0) preloadCode('features/product/tabs/test-card.tsx');
  }
  return (
    <Suspense>
      {pdfs.length > 0 && <PdfList pdfs={pdfs} isLocked={isLocked} />}
      {faqs.length > 0 && <FaqList faqs={faqs} />}
      <div inert={isLocked} className={isLocked ? 'opacity-40' : ''}>
        {videos.length > 0 && <VideoList videos={videos} />}
        {tests.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2">
            {tests.map((test) => (
              <li key={test.test_series_id}>
                <TestCard test={test} productId={productId} medium={medium} tabId={tab.tab_id} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Suspense>
  );
});
