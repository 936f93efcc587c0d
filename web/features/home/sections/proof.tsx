import type { Dashboard } from '../../../../contract/pages.ts';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { useSite } from '../../../lib/site.ts';
import { useHomeMessages } from '../messages/use-home-messages.ts';

/** What students achieved or say, and what 'Book Session' offers. */
export function Proof({ proof, session }: Pick<Dashboard, 'proof' | 'session'>) {
  const messages = useHomeMessages();
  const lang = useLang();
  const contact = usePath()(useSite()?.institute.links.contact ?? '');
  if (proof.length === 0 && !session) return null;
  return (
    <div className="grid gap-4">
      {proof.length > 0 && (
        <dl aria-label={messages.results} className="divide-y divide-line border-y border-line">
          {proof.map(({ value, text }) => (
            <div key={value} className="flex items-baseline gap-4 py-3 lg:py-4">
              <dt lang={lang(text)} className="order-last text-sm text-ink-soft">
                {text}
              </dt>
              <dd lang={lang(value)} className="tabular w-24 flex-none text-xl font-bold text-accent">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {session && (
        <p className="text-sm text-ink-soft">
          <a href={contact} className="font-semibold text-ink underline underline-offset-2">
            {messages.bookSession}
          </a>
          {': '}
          <span lang={lang(session)}>{session}</span>
        </p>
      )}
    </div>
  );
}
