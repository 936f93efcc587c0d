import { pagePath } from '../../language/page-language.ts';
import { isSignedIn, setReturnPath } from '../../lib/session/session.ts';

/**
 * Lets a visitor sign in before a link with `data-sign-in-first`, in the same tab, and then continue to it. A link with
 * `data-return-here` comes back to this page after the sign-in.
 */
export function startSignInLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sign-in-first], a[data-return-here]');
    if (!link) return;
    if (link.dataset.returnHere !== undefined) return setReturnPath(location.pathname + location.search);
    if (isSignedIn()) return;
    event.preventDefault();
    setReturnPath(link.pathname + link.search);
    location.assign(pagePath('/login'));
  });
}
