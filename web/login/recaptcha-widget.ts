import type { CaptchaWidget } from './captcha.tsx';

type Grecaptcha = {
  render(place: HTMLElement, options: object): number;
  reset(id: number): void;
};
type GoogleWindow = Window & { grecaptcha?: Partial<Grecaptcha> };

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
const POLL_MS = 100;
const LONGEST_WAIT_MS = 20_000;

/** Google's checkbox (version 2), once its script is there. Throws when it cannot be had. */
export async function openRecaptcha(siteKey: string, onToken: (token: string) => void) {
  const grecaptcha = await loaded();
  return (place: HTMLElement): CaptchaWidget => {
    const box = document.createElement('div');
    place.append(box);
    const gone = () => onToken('');
    const id = grecaptcha.render(box, {
      sitekey: siteKey,
      callback: onToken,
      'expired-callback': gone,
      'error-callback': gone,
    });
    return { isAtWork: () => false, reset: () => grecaptcha.reset(id), remove: () => box.remove() };
  };
}

async function loaded(): Promise<Grecaptcha> {
  if (!document.querySelector(`script[src="${SCRIPT}"]`)) {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    document.head.append(script);
  }
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline) {
    const { grecaptcha } = window as GoogleWindow;
    if (grecaptcha?.render && grecaptcha.reset) return grecaptcha as Grecaptcha;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the script of reCAPTCHA did not load');
}
