/** Page of a tab or device whose attempt was taken over by a newer tab or another device. */
import { useWords } from '../words/use-words.ts';
import { useHeadingFocus } from './focus.ts';

export function Elsewhere({ where }: { where: 'tab' | 'device' }) {
  const words = useWords();
  const heading = useHeadingFocus(where);
  return (
    <main className="page" lang={words.lang}>
      <h1 ref={heading} tabIndex={-1}>
        {words.elsewhere[where].title}
      </h1>
      <p>{words.elsewhere[where].text}</p>
      <div className="row">
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {words.hereInstead}
        </button>
      </div>
    </main>
  );
}
