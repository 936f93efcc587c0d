import { LinkButton } from '../../../../ui/link-button.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { type NextTest, nextTest } from '../../tests/launch/next-test.ts';
import { TestProgressBar } from '../../tests/launch/test-progress-bar.tsx';
import { practicePath } from '../../tests/practice/practice-path.ts';
import type { LoadedProduct } from '../load-product.ts';
import { useProductMessages } from '../messages/use-product-messages.ts';
import { tabLocationQuery } from '../tabs/tab-location.ts';
import { isContentTab, isTestTab, type Tab } from '../tabs/tab-rules.ts';

/** Whether there is a next test, or something to open. */
export function hasContinuation(loaded: LoadedProduct): boolean {
  return testOf(loaded) !== null || firstTab(loaded) !== undefined;
}

/** What an owner does next: the running or next test, else the first tab. */
export function ContinuePanel({ loaded }: { loaded: LoadedProduct }) {
  const messages = useProductMessages();
  const lang = useLang();
  const path = usePath();
  const test = testOf(loaded);
  const tab = firstTab(loaded);
  return (
    <section
      aria-label={messages.continue}
      className="grid grid-cols-1 content-center gap-2 rounded-lg border border-line bg-surface px-4 py-3"
    >
      {loaded.progress && <TestProgressBar progress={loaded.progress} messages={messages} />}
      {test ? (
        <p lang={lang(test.name)} className="truncate text-base font-semibold md:text-lg">
          {test.name}
        </p>
      ) : (
        <p className="text-base font-semibold md:text-lg">{messages.allOpen}</p>
      )}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {test && <TestLink test={test} />}
        {loaded.practice && (
          <LinkButton
            variant="secondary"
            href={path(practicePath(loaded.practice.product_id, loaded.data.basic_information.product_lang))}
          >
            {messages.practise(loaded.practice.due)}
          </LinkButton>
        )}
        {tab && <TabLink tab={tab} isFirst={!test} />}
        {test?.launch && <p role="alert" data-start-refusal="" hidden className="error-text" />}
      </div>
    </section>
  );
}

/** A running test opens in its window by the page script, without it on its instructions. */
function TestLink({ test: { to, action, launch } }: { test: NextTest }) {
  const messages = useProductMessages();
  const path = usePath();
  return (
    <LinkButton
      href={path(to)}
      data-opening={messages.opening}
      data-continues-test={launch ? JSON.stringify(launch) : undefined}
    >
      {messages.nextActions[action]}
    </LinkButton>
  );
}

function TabLink({ tab, isFirst }: { tab: Tab; isFirst: boolean }) {
  const messages = useProductMessages();
  const lang = useLang();
  const name = <span lang={lang(tab.tab_name)}>{messages.inSentence(tab.tab_name)}</span>;
  return (
    <LinkButton variant={isFirst ? 'primary' : 'secondary'} href={`${tabLocationQuery(tab.tab_id, [])}#contents`}>
      <span>{messages.openTab(name)}</span>
    </LinkButton>
  );
}

function testOf({ data, progress }: LoadedProduct): NextTest | null {
  return nextTest(progress, data.basic_information.product_lang);
}

/** The first tab to read or to watch; the tests if there is no other. */
function firstTab({ data }: LoadedProduct): Tab | undefined {
  const tabs = data.tab_information.filter(isContentTab);
  return tabs.find((tab) => !isTestTab(tab)) ?? tabs[0];
}
