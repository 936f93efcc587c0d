import { lazy, Suspense } from 'react';
import type {
  ProductData,
  TabCategory,
  TabData,
  TabFaq,
  TabPdf,
  TabVideo,
  TestCard as Test,
} from '../../contract/product.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import type { Tab } from './tab-rules.ts';
import { useDrillDown } from './use-drill-down.ts';

const FaqList = lazy(() => import('./faq-list.tsx'));
const PdfList = lazy(() => import('./pdf-list.tsx'));
const TestCard = lazy(() => import('./test-card.tsx'));
const VideoList = lazy(() => import('./video-list.tsx'));

type Props = { product: ProductData; tab: Tab; firstLevel: TabData | null };

/** One level of a tab: categories to go down into, contents, and the way back up. */
export function TabPanel({ product, tab, firstLevel }: Props) {
  const { data, path, isLoading, enter, leave } = useDrillDown(product.product_id, tab.tab_id, firstLevel);
  const place = path.at(-1);
  return (
    <div className="grid grid-cols-1 gap-4">
      {place && (
        <div className="flex items-center gap-3">
          <button
            type="button"
            onClick={leave}
            className="inline-flex min-h-11 items-center gap-1 rounded-md pr-3 text-sm font-semibold text-accent hover:underline"
          >
            <Icon name="left" className="size-4" />
            Back
          </button>
          <h3 className="text-base font-semibold">{place.category_title}</h3>
        </div>
      )}
      {isLoading && (
        <p role="status" className="py-8 text-sm text-ink-soft">
          Loading...
        </p>
      )}
      {!isLoading && data && (
        <>
          {data.category_list.length > 0 && <Categories categories={data.category_list} onEnter={enter} />}
          <Contents product={product} tab={tab} contents={data.content_list} />
          {data.category_list.length + data.content_list.length === 0 && (
            <p className="py-8 text-sm text-ink-soft">Nothing here yet.</p>
          )}
        </>
      )}
    </div>
  );
}

function Categories({ categories, onEnter }: { categories: TabCategory[]; onEnter(category: TabCategory): void }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {categories.map((category) => (
        <li key={category.category_id}>
          <button
            type="button"
            onClick={() => onEnter(category)}
            className="flex min-h-16 w-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-left hover:border-accent"
          >
            <Picture src={category.category_image_icon} alt="" width={40} height={40} className="size-10" />
            <span className="grid grow">
              <span className="text-sm font-semibold">{category.category_title}</span>
              <span className="text-xs text-ink-soft">{category.category_sub_text}</span>
            </span>
            <Icon name="chevron" className="size-4 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ContentsProps = { product: ProductData; tab: Tab; contents: TabData['content_list'] };

function Contents({ product, tab, contents }: ContentsProps) {
  const pdfs = contents.filter((item): item is TabPdf => 'pdf_title' in item);
  const videos = contents.filter((item): item is TabVideo => 'video_title' in item);
  const faqs = contents.filter((item): item is TabFaq => 'heading' in item);
  const tests = contents.filter((item): item is Test => 'test_series_id' in item);
  return (
    <Suspense>
      {pdfs.length > 0 && <PdfList pdfs={pdfs} />}
      {videos.length > 0 && <VideoList videos={videos} />}
      {faqs.length > 0 && <FaqList faqs={faqs} />}
      {tests.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2">
          {tests.map((test) => (
            <li key={test.test_series_id}>
              <TestCard test={test} productId={product.product_id} tabId={tab.tab_id} />
            </li>
          ))}
        </ul>
      )}
    </Suspense>
  );
}
