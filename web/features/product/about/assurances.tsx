import type { ProductData } from '../../../../contract/catalogue/product.ts';
import { Icon, type IconName } from '../../../../ui/icon.tsx';
import { mainLanguageOf } from '../../../parts/main-language.ts';
import { dispatchText } from './fact-rows.ts';

type Sample = NonNullable<ProductData['about']['sample']>;

const SAMPLES: Record<Sample['kind'], { icon: IconName; verb: string }> = {
  class: { icon: 'play', verb: 'Watch' },
  pdf: { icon: 'terms', verb: 'Read' },
  test: { icon: 'terms', verb: 'Try' },
};

/** What a visitor wants to be sure of before paying: a free sample, the refund rule, when a book is sent. */
export function Assurances({ data }: { data: ProductData }) {
  const { sample, refund, dispatch_days } = data.is_purchased_user ? {} : data.about;
  return (
    <ul data-part="assurances" className="grid gap-2.5 border-t border-line pt-4 text-sm empty:hidden">
      {sample && <SampleLink sample={sample} />}
      {dispatch_days && <Assurance icon="box">{dispatchText(dispatch_days)}</Assurance>}
      {refund && (
        <Assurance icon="check">
          <span lang={mainLanguageOf(refund.rule)}>{refund.rule}</span>
        </Assurance>
      )}
    </ul>
  );
}

function SampleLink({ sample: { title, kind, url } }: { sample: Sample }) {
  const { icon, verb } = SAMPLES[kind];
  const isFile = kind === 'pdf';
  return (
    <li>
      <a
        href={url}
        target={isFile ? '_blank' : undefined}
        rel={isFile ? 'noopener' : undefined}
        className="flex min-h-11 items-center gap-2.5 font-semibold text-accent hover:underline"
      >
        <Icon name={icon} className="size-5" />
        <span>
          {verb} a free sample: <span lang={mainLanguageOf(title)}>{title}</span>
          {isFile && <span className="sr-only"> (PDF, opens in a new window)</span>}
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
