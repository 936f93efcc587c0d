/** The pictures that a store without an institute needs: icons to choose from, a banner, app icons, a preview picture. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaDirectory } from '../platform/files/media/media-folder.ts';

/** Pictures of the demo institute that belong to no institute. */
const COPIED = ['fallback.svg', 'icons'];
const APP_ICONS = [48, 180, 192, 512];
/** The part of a maskable icon that every device shows is the inner 80%. */
const MASKABLE = 512;
const SHARE = { width: 1200, height: 630 };
const BANNERS = { plain: { width: 1600, height: 520 }, 'plain-mobile': { width: 780, height: 640 } };

/** Neutral, because the accent of the institute is not known yet. */
const INK = '#38312b';
const PAPER = '#f7f1e5';
const BOOK = 'M32 20c-5-4-11-5-19-5v31c8 0 14 1 19 5 5-4 11-5 19-5V15c-8 0-14 1-19 5zm0 0v31';

/** Writes the pictures into the data directory. `demoMedia` is the media folder of the demo institute. */
export async function writeStarterMedia(dataDir: string, demoMedia: string): Promise<void> {
  const media = mediaDirectory(dataDir);
  for (const folder of ['app', 'share', 'landing']) mkdirSync(join(media, folder), { recursive: true });
  for (const name of COPIED) cpSync(join(demoMedia, name), join(media, name), { recursive: true });
  for (const [name, size] of Object.entries(BANNERS)) {
    writeFileSync(join(media, `landing/${name}.svg`), drawing({ ...size, scale: 0.5 }));
  }
  for (const size of APP_ICONS) {
    const icon = drawing({ width: size, height: size, scale: 0.8, radius: size / 5 });
    await sharp(Buffer.from(icon))
      .png()
      .toFile(join(media, `app/icon-${size}.png`));
  }
  const maskable = drawing({ width: MASKABLE, height: MASKABLE, scale: 0.6 });
  await sharp(Buffer.from(maskable))
    .png()
    .toFile(join(media, `app/icon-maskable-${MASKABLE}.png`));
  await sharp(Buffer.from(drawing({ ...SHARE, scale: 0.5 })))
    .png()
    .toFile(join(media, 'share/default.png'));
}

type Size = { width: number; height: number /** Of the book, to the shorter side. */; scale: number; radius?: number };

/** Draws an open book on a dark ground. */
function drawing({ width, height, scale, radius = 0 }: Size): string {
  const side = Math.min(width, height) * scale;
  const at = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 64})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${INK}"/><path transform="${at}" d="${BOOK}" fill="none" stroke="${PAPER}" stroke-width="3.5" stroke-linejoin="round"/></svg>`;
}
