import { pageLanguage } from '../../../language/page-language.ts';
import type { CaptchaWidget } from './captcha-widget.ts';
import { loadThirdPartyScript } from './load-third-party-script.ts';

type Grecaptcha = {
  render(container: HTMLElement, options: object): number;
  reset(id: number): void;
};
type GoogleWindow = Window & { grecaptcha?: Partial<Grecaptcha> };

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** Loads Google's reCAPTCHA checkbox (version 2). Throws if its script cannot be loaded. */
export async function openRecaptcha(siteKey: string, onToken: (token: string) => void) {
  const grecaptcha = await loadGrecaptcha();
  return (container: HTMLElement): CaptchaWidget => {
    const box = document.createElement('div');
    container.append(box);
    const onExpired = () => onToken('');
    const id = grecaptcha.render(box, {
      sitekey: siteKey,
      callback: onToken,
      'expired-callback': onExpired,
      'error-callback': onExpired,
    });
    return { isSolving: () => false, reset: () => grecaptcha.reset(id), remove: () => box.remove() };
  };
}

function loadGrecaptcha(): Promise<Grecaptcha> {
  return loadThirdPartyScript(pageLanguage() === 'hindi' ? `${SCRIPT}&hl=hi` : SCRIPT, () => {
    const { grecaptcha } = window as GoogleWindow;
    return grecaptcha?.render && grecaptcha.reset ? (grecaptcha as Grecaptcha) : undefined;
  });
}
