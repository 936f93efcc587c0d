import type { TabData, TabFaq, TabPdf, TabVideo, TestCard as Test } from '../../../../contract/catalogue/product.ts';
import { FaqList } from './faq-list.tsx';
import { PdfList } from './pdf-list.tsx';
import type { Tab } from './tab-rules.ts';
import { TestCard } from './tests/test-card.tsx';
import { VideoList } from './video-list.tsx';

type Props = { productId: number; medium: string; tab: Tab; contents: TabData['content_list']; isLocked: boolean };

/** The content of one level of a tab. Free PDFs and questions stay usable in a locked course. */
export function TabContents({ productId, medium, tab, contents, isLocked }: Props) {
  const pdfs = contents.filter((item): item is TabPdf => 'pdf_title' in item);
  const videos = contents.filter((item): item is TabVideo => 'video_title' in item);
  const faqs = contents.filter((item): item is TabFaq => 'heading' in item);
  const tests = contents.filter((item): item is Test => 'test_series_id' in item);
  return (
    <>
      {pdfs.length > 0 && <PdfList pdfs={pdfs} isLocked={isLocked} />}
      {faqs.length > 0 && <FaqList faqs={faqs} tabId={tab.tab_id} />}
      <div inert={isLocked} className={isLocked ? 'opacity-40' : ''}>
        {videos.length > 0 && <VideoList videos={videos} tabId={tab.tab_id} />}
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
    </>
  );
}
