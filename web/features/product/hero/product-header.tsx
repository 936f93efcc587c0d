import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { useLang } from '../../../language/use-lang.ts';
import { Picture } from '../../../parts/picture.tsx';
import { ProductFacts } from '../about/product-facts.tsx';
import type { LoadedProduct } from '../load-product.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { ProductHero } from './product-hero.tsx';

/** Picture, title, description and facts: the wide banner above them, or the cover of a book beside them. */
export function ProductHeader({ loaded }: { loaded: LoadedProduct }) {
  const { data } = loaded;
  const { about } = data;
  if (!about.portrait) {
    return (
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <ProductHero loaded={loaded} />
        <Title data={data} />
        <ProductFacts data={data} />
      </div>
    );
  }
  return (
    <div className="book-header">
      <Picture
        src={about.portrait}
        alt=""
        width={600}
        height={800}
        load="first"
        sizes="(width < 48rem) 7.5rem, 15rem"
        className="aspect-3/4 w-full rounded-sm bg-sunken object-cover shadow-lg"
      />
      <Title data={data} />
      <div className="col-span-2 md:col-span-1">
        <ProductFacts data={data} />
      </div>
    </div>
  );
}

function Title({ data: { basic_information: facts, about } }: { data: ProductData }) {
  const messages = useProductMessages();
  const lang = useLang();
  return (
    <header className="grid content-start gap-3">
      <h1
        lang={lang(facts.product_title_english)}
        className={`font-bold wrap-anywhere hyphens-auto md:text-3xl ${about.portrait ? 'text-xl' : 'text-2xl'}`}
      >
        {facts.product_title_english}
      </h1>
      {about.author && (
        <p className="font-medium">
          {messages.by}
          <span lang={lang(about.author)}>{about.author}</span>
        </p>
      )}
      <p lang={lang(facts.description)} className="max-w-2xl text-lg text-ink-soft">
        {facts.description}
      </p>
    </header>
  );
}
