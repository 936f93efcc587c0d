import type { StartRefusal, TestCard as Test } from '../../../../../contract/catalogue/product.ts';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { LinkButton } from '../../../../../ui/link-button.tsx';
import { useLang } from '../../../../language/use-lang.ts';
import { usePath } from '../../../../language/use-path.ts';
import { testLanguageOf } from '../../../tests/instructions/test-query.ts';
import { instructionPath, type TestLaunch } from '../../../tests/launch/test-paths.ts';
import { useProductMessages } from '../../messages/use-product-messages.ts';
import { needsPurchase, rowsOf, STATUS, stateOf } from './test-rules.ts';

type Props = { test: Test; productId: number; medium: string; tabId: number };

/** A test with the action of its state; a link that opens a window leads to the instructions without scripts. */
export function TestCard({ test, productId, medium, tabId }: Props) {
  const messages = useProductMessages();
  const lang = useLang();
  const state = stateOf(test);
  const { status_text, result_text } = test.screen_texts;
  const lines = [test.current_status === STATUS.expired ? '' : status_text, result_text].filter(Boolean);
  return (
    <article className="flex h-full flex-col gap-4 rounded-md border border-line bg-surface p-5">
      <div className="grid justify-items-start gap-2">
        <Badge tone={state.tone}>{messages.states[state.name]}</Badge>
        <h3 lang={lang(test.test_series_name)} className="text-base font-semibold">
          {test.test_series_name}
        </h3>
      </div>
      <dl className="tabular grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {rowsOf(test, messages).map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto grid gap-2">
        {lines.map((line) => (
          <p key={line} className="tabular text-center text-sm text-ink-soft">
            {line}
          </p>
        ))}
        <TestButtons test={test} productId={productId} medium={medium} tabId={tabId} />
      </div>
    </article>
  );
}

function TestButtons({ test, productId, medium, tabId }: Props) {
  const messages = useProductMessages();
  const path = usePath();
  const { button_text, reattempt_button_text, status_text } = test.screen_texts;
  const ids = { productId, testSeriesId: test.test_series_id, tabId };
  const language = test.language ?? testLanguageOf(medium);
  const instructions = (isReattempt: boolean) => path(instructionPath(ids, isReattempt, testLanguageOf(medium)));
  const launch: TestLaunch = { ...ids, isReattempt: false, language };
  switch (test.current_status) {
    case STATUS.notStarted:
      return needsPurchase(test) ? (
        <PurchaseNotice refusal={test.start_refusal} />
      ) : (
        <LinkButton href={instructions(false)} data-sign-in-first="">
          {button_text}
        </LinkButton>
      );
    case STATUS.inProgress:
      return (
        <>
          <LinkButton
            href={instructions(false)}
            data-sign-in-first=""
            data-opening={messages.opening}
            data-continues-test={JSON.stringify(launch)}
          >
            {button_text}
          </LinkButton>
          <p role="alert" data-start-refusal="" hidden className="error-text text-center" />
        </>
      );
    case STATUS.awaited:
      if (test.has_provisional_key) {
        return (
          <LinkButton href={instructions(false)} data-sign-in-first="" data-shows-result={JSON.stringify(launch)}>
            {messages.viewKey}
          </LinkButton>
        );
      }
      return (
        <Button variant="secondary" aria-disabled="true" className="cursor-not-allowed! text-ink-soft!">
          {button_text}
        </Button>
      );
    case STATUS.evaluated:
      return (
        <>
          <LinkButton href={instructions(false)} data-sign-in-first="" data-shows-result={JSON.stringify(launch)}>
            {button_text}
          </LinkButton>
          {test.can_reattempt && (
            <LinkButton variant="secondary" href={instructions(true)} data-sign-in-first="">
              {reattempt_button_text}
            </LinkButton>
          )}
        </>
      );
    default:
      return (
        <Button variant="secondary" disabled>
          {status_text || messages.states.unavailable}
        </Button>
      );
  }
}

function PurchaseNotice({ refusal }: { refusal: StartRefusal }) {
  const path = usePath();
  const { action } = refusal;
  return (
    <>
      <p className="flex items-center justify-center gap-2 text-center text-sm font-medium">
        <Icon name="lock" className="size-4 text-ink-soft" />
        {refusal.message}
      </p>
      {action && (
        <LinkButton variant="secondary" href={path(action.to)} data-sign-in-first="">
          {action.text}
        </LinkButton>
      )}
    </>
  );
}
