/**
 * The pictures of the store as an app: icons and screenshots in `media/app/`. An institute without them has its mark as the
 * icon, and no screenshots.
 */
import type { Language } from '../../../common/languages/language.ts';
import type { Config } from '../../platform/config/config.ts';
import { storageOf } from '../../platform/storage/storage.ts';

const FOLDER = 'media/app';
const ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const;
/** As `content/draw/screenshots.ts` takes them. */
const SCREENS = [
  { form: 'narrow', width: 780, height: 1688 },
  { form: 'wide', width: 1280, height: 800 },
] as const;

type Icon = { src: string; sizes: string; type: string; purpose: string };
type Screenshot = { src: string; sizes: string; type: string; form_factor: string; label: string };

/** Returns the icons that exist; the drawn mark, an SVG at `markUrl`, if none does. */
export async function appIcons(config: Config, markUrl: string): Promise<Icon[]> {
  const icons = ICONS.map(({ size, purpose }) => ({
    src: `/${FOLDER}/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  const found = await existing(config, icons);
  return found.length > 0 ? found : [{ src: markUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
}

/** Returns the screenshots in a language that exist. */
export function appScreenshots(
  config: Config,
  language: Language,
  labels: Record<'narrow' | 'wide', string>,
): Promise<Screenshot[]> {
  const screenshots = SCREENS.map(({ form, width, height }) => ({
    src: `/${FOLDER}/screen-${form}${language === 'hindi' ? '-hi' : ''}.webp`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label: labels[form],
  }));
  return existing(config, screenshots);
}

async function existing<Picture extends { src: string }>(config: Config, pictures: Picture[]): Promise<Picture[]> {
  const storage = storageOf(config);
  const found = await Promise.all(
    pictures.map(async ({ src }) => {
      const key = src.slice(1);
      return storage.remote ? storage.remote.has(key) : (await storage.head(key)) !== null;
    }),
  );
  return pictures.filter((_, at) => found[at]);
}
