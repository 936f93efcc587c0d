import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ctx } from '../../platform/context.ts';

const PICTURE = /^media\/(?!pdf\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif|gif)$/;

/** Returns why a path is no picture of the store; null for one that is, or for none. */
export function pictureFault(ctx: Ctx, path: string | undefined): string | null {
  if (!path) return null;
  if (!PICTURE.test(path)) return 'enter the path of a picture, such as media/covers/polity.svg';
  return missingFault(ctx, path);
}

/** Returns why a file of the media folder cannot be used; null if it exists. The path is plain. */
export function missingFault(ctx: Ctx, path: string): string | null {
  return existsSync(join(ctx.config.dataDir, path)) ? null : `there is no file ${path}`;
}
