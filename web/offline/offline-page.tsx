import { buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../language/use-language.ts';
import { usePath } from '../language/use-path.ts';
import { offlineMessages } from './messages/offline-messages.ts';
import { COURSES_PATH } from './names.ts';

const SAME_PAGE = '';

/** Shown by the worker in place of a page that it does not have; the worker fills the list. */
export function OfflinePage() {
  const messages = offlineMessages(useLanguage());
  const path = usePath();
  return (
    <div className="page grid max-w-2xl gap-6 py-20">
      <h1 className="text-2xl font-bold">{messages.title}</h1>
      <p className="text-ink-soft">{messages.text}</p>
      <div className="flex flex-wrap gap-3">
        <a href={SAME_PAGE} className={buttonClass()}>
          {messages.tryAgain}
        </a>
        <a href={path(COURSES_PATH)} className={buttonClass('secondary')}>
          {messages.courses}
        </a>
      </div>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{messages.stored}</h2>
        <ul data-stored-pages="" className="flex flex-wrap gap-3">
          <li>{messages.none}</li>
        </ul>
      </section>
    </div>
  );
}
