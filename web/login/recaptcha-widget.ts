import type { CaptchaWidget } from './captcha.tsx';
import { outsideScript } from './outside-script.ts';

type Grecaptcha = {
  render(place: HTMLElement, options: object): number;
  reset(id: number): void;
};
type GoogleWindow = Window & { grecaptcha?: Partial<Grecaptcha> };

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** Loads Google's reCAPTCHA checkbox (version 2). Throws if its script cannot be loaded. */
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

function loaded(): Promise<Grecaptcha> {
  return outsideScript(SCRIPT, () => {
    const { grecaptcha } = window as GoogleWindow;
    return grecaptcha?.render && grecaptcha.reset ? (grecaptcha as Grecaptcha) : undefined;
  });
}
