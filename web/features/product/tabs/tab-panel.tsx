import type { TabCategory, TabData } from '../../../../contract/catalogue/product.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { Picture } from '../../../parts/picture.tsx';
import type { LoadedProduct } from '../load-product.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { BackButton } from './back-button.tsx';
import { TabContents } from './tab-contents.tsx';
import { tabLocationQuery } from './tab-location.ts';
import type { Tab } from './tab-rules.ts';

type Props = { product: LoadedProduct; tab: Tab; trail: number[] };

/**
 * One level of a tab: its categories, its content and the Back button. Navigation is a GET form with another URL of
 * this page, which the page script loads; without scripts the browser opens it.
 */
export function TabPanel({ product, tab, trail }: Props) {
  const { data } = product;
  const messages = useProductMessages();
  const lang = useLang();
  const level = levelOf(product, tab, trail);
  const title = level?.trail.at(-1)?.category_title;
  return (
    <form
      data-part={`tab-${tab.tab_id}`}
      data-level-form=""
      data-level={trail.join('.')}
      data-level-missing={level ? undefined : ''}
      tabIndex={-1}
      action="#contents"
      className="grid grid-cols-1 gap-4 outline-none"
    >
      <input type="hidden" name="tab" value={tab.tab_id} />
      {trail.length > 0 && (
        <div className="flex items-center gap-3">
          <BackButton to={trail.slice(0, -1).join('.')} />
          {title && (
            <h3 lang={lang(title)} className="text-base font-semibold">
              {title}
            </h3>
          )}
        </div>
      )}
      {level ? (
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
            <p className="py-8 text-sm text-ink-soft">{messages.nothingYet}</p>
          )}
        </>
      ) : (
        <LinkButton
          variant="secondary"
          className="justify-self-start"
          href={`${tabLocationQuery(tab.tab_id, trail)}#contents`}
          data-load-again=""
        >
          {messages.loadAgain}
        </LinkButton>
      )}
    </form>
  );
}

/** Returns the level to show; null if it could not be loaded. */
function levelOf({ tabs, below }: LoadedProduct, tab: Tab, trail: readonly number[]): TabData | null {
  const categoryId = trail.at(-1);
  if (categoryId === undefined) return tabs[tab.tab_id] ?? null;
  return below?.categoryId === categoryId ? below.level : null;
}

function Categories({ categories, trail }: { categories: TabCategory[]; trail: readonly number[] }) {
  const lang = useLang();
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
              <span lang={lang(category.category_title)} className="text-sm font-semibold">
                {category.category_title}
              </span>
              <span lang={lang(category.category_sub_text)} className="text-xs text-ink-soft">
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
