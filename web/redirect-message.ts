/** `from` and `shownAt`: the keys of the location that is left, and of the one that it leads to. */
type RedirectMessage = { text: string; from: string; shownAt?: string };

let message: RedirectMessage | null = null;

/** Why a page redirects, for the page that it leads to. The state of a location would be lost by a loader's redirect on the way. */
export const redirectMessage = () => message;

export function setRedirectMessage(next: RedirectMessage) {
  message = next;
}
