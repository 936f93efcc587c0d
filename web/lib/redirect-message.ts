/** `from` and `shownAt` are the keys of the location that redirects and of the location that shows the message. */
type RedirectMessage = { text: string; from: string; shownAt?: string };

let message: RedirectMessage | null = null;

/** The reason for a redirect, for the page that it leads to; a further redirect by a loader would drop a state. */
export const redirectMessage = () => message;

export function setRedirectMessage(next: RedirectMessage) {
  message = next;
}
