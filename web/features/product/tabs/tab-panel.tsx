import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { TabCategory } from '../../../../contract/product.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { mainLanguageOf } from '../../../parts/main-language.ts';
import { Picture } from '../../../parts/picture.tsx';
import type { LoadedProduct } from '../load-product.ts';
import { TabContents } from './tab-contents.tsx';
import { tabLocationQuery } from './tab-location.ts';
import type { Tab } from './tab-rules.ts';
import { useLevel } from './use-level.ts';

type Props = { product: LoadedProduct; tab: Tab; trail: number[]; version: number; isShown: boolean };

/**
 * One level of a tab: its categories, its content and the Back button. Navigation is a GET form with another URL of
 * this page, so that it also works before hydration and without JavaScript.
 */
export function TabPanel({ product, tab, trail, version, isShown }: Props) {
  const { data, tabs, below } = product;
  const openCategoryId = trail.at(-1);
  const known =
    openCategoryId === undefined
      ? (tabs[tab.tab_id] ?? null)
      : below?.categoryId === openCategoryId
        ? below.level
        : null;
  const { level, isLoading, retry } = useLevel({
    productId: data.product_id,
    tabId: tab.tab_id,
    trail,
    known,
    version,
    isShown,
  });
  const panel = useFocusAfterMove(trail, isLoading);
  const navigate = useNavigate();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? '';
    const next = to === '' ? [] : to.split('.').map(Number);
    navigate(tabLocationQuery(tab.tab_id, next), { preventScrollReset: true });
  };
  const title = level?.trail.at(-1)?.category_title;
  return (
    <form
      ref={panel}
      tabIndex={-1}
      onSubmit={go}
      action="#contents"
      aria-busy={isLoading}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <input type="hidden" name="tab" value={tab.tab_id} />
      {trail.length > 0 && (
        <div className="flex items-center gap-3">
          <button
            type="submit"
            name="in"
            value={trail.slice(0, -1).join('.')}
            className="inline-flex min-h-11 items-center gap-1 rounded-md pr-3 text-sm font-semibold text-accent hover:underline"
          >
            <Icon name="left" className="size-4" />
            Back
          </button>
          {title && (
            <h3 lang={mainLanguageOf(title)} className="text-base font-semibold">
              {title}
            </h3>
          )}
        </div>
      )}
      {isLoading && (
        <p role="status" className="py-8 text-sm text-ink-soft">
          Loading...
        </p>
      )}
      {retry && (
        <Button variant="secondary" className="justify-self-start" onClick={retry}>
          Load again
        </Button>
      )}
      {level && (
        <>
          {level.category_list.length > 0 && <Categories categories={level.category_list} trail={trail} />}
          <TabContents
            productId={data.product_id}
            medium={data.basic_information.product_lang}
            tab={tab}
            contents={level.content_list}
            isLocked={data.is_locked}
          />
          {level.category_list.length + level.content_list.length === 0 && (
            <p className="py-8 text-sm text-ink-soft">Nothing here yet.</p>
          )}
        </>
      )}
    </form>
  );
}

/** Moves the focus to the new level, because the clicked button is gone there. */
function useFocusAfterMove(trail: readonly number[], isLoading: boolean) {
  const panel = useRef<HTMLFormElement>(null);
  const key = trail.join('.');
  const last = useRef(key);
  useEffect(() => {
    if (isLoading || last.current === key) return;
    last.current = key;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView();
  }, [key, isLoading]);
  return panel;
}

function Categories({ categories, trail }: { categories: TabCategory[]; trail: readonly number[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {categories.map((category) => (
        <li key={category.category_id}>
          <button
            type="submit"
            name="in"
            value={[...trail, category.category_id].join('.')}
            className="flex min-h-16 w-full items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-left hover:border-accent"
          >
            <Picture src={category.category_image_icon} alt="" width={40} height={40} className="size-10" />
            <span className="grid grow">
              <span lang={mainLanguageOf(category.category_title)} className="text-sm font-semibold">
                {category.category_title}
              </span>
              <span lang={mainLanguageOf(category.category_sub_text)} className="text-xs text-ink-soft">
                {category.category_sub_text}
              </span>
            </span>
            <Icon name="chevron" className="size-4 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}
