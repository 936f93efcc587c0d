/** A captcha on the page. It reports each new token, and '' when the previous token is no longer valid. */
export type CaptchaWidget = {
  /** Whether a token will be reported without an action of the user. */
  isSolving(): boolean;
  /** Requests a new challenge. */
  reset(): void;
  remove(): void;
};
