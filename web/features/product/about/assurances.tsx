import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';

type Sample = NonNullable<ProductData['about']['sample']>;

const ICONS: Record<Sample['kind'], IconName> = { class: 'play', pdf: 'terms', test: 'terms' };

/** What a visitor wants to be sure of before paying: a free sample, the refund rule, when a book is sent. */
export function Assurances({ data }: { data: ProductData }) {
  const messages = useProductMessages();
  const lang = useLang();
  const { sample, refund, dispatch_days } = data.is_purchased_user ? {} : data.about;
  return (
    <ul data-part="assurances" className="grid gap-2.5 border-t border-line pt-4 text-sm empty:hidden">
      {sample && <SampleLink sample={sample} />}
      {dispatch_days && <Assurance icon="box">{messages.dispatched(dispatch_days)}</Assurance>}
      {refund && (
        <Assurance icon="check">
          <span lang={lang(refund.rule)}>{refund.rule}</span>
        </Assurance>
      )}
    </ul>
  );
}

function SampleLink({ sample: { title, kind, url } }: { sample: Sample }) {
  const messages = useProductMessages();
  const path = usePath();
  const lang = useLang();
  const isFile = kind === 'pdf';
  return (
    <li>
      <a
        href={path(url)}
        target={isFile ? '_blank' : undefined}
        rel={isFile ? 'noopener' : undefined}
        className="flex min-h-11 items-center gap-2.5 font-semibold text-accent hover:underline"
      >
        <Icon name={ICONS[kind]} className="size-5" />
        <span>
          {messages.sample[kind]}
          <span lang={lang(title)}>{title}</span>
          {isFile && <span className="sr-only">{messages.newWindow}</span>}
        </span>
      </a>
    </li>
  );
}

function Assurance({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex gap-2.5 text-ink-soft">
      <Icon name={icon} className="mt-0.5 size-5 text-good" />
      <span>{children}</span>
    </li>
  );
}
