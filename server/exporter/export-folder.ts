/** The folder of an export: it is written beside its place, and takes it when it is complete. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { CommandRefused } from '../platform/process/commands/command-error.ts';

/** Marks a folder that an export wrote, and that the next one may replace. The import ignores it. */
const MARKER = '.sopan-export';
/** The folder contains answer keys, hidden codes of coupons and paid PDFs, so nobody else on the machine can open it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const MARKER_TEXT = 'This folder was written by "npm run export", which replaces it as a whole.\n';

type ExportFolder = {
  /** Writes a file; `path` is relative to the folder, with `/`. */
  write(path: string, text: string): void;
  /** The place of the draft, for files that are copied. */
  draft: string;
  /** Puts the draft in the place of the folder. Hidden entries of the former one, such as `.git`, stay in it. */
  complete(): void;
  /** Removes the draft. */
  discard(): void;
};

/**
 * Opens a draft. Throws CommandRefused for a file, and for a folder with other content than an export, unless `replace`.
 */
export function openExportFolder(path: string, replace: boolean): ExportFolder {
  const target = existsSync(path) ? realpathSync(path) : resolve(path);
  if (existsSync(target) && !replace) refuseOtherContent(target);
  const parent = dirname(target);
  const sibling = (kind: string) => join(parent, `.${basename(target)}-${kind}-${randomUUID()}`);
  const draft = sibling('export');
  mkdirSync(parent, { recursive: true });
  mkdirSync(draft, FOLDER_MODE);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(draft, path)), { recursive: true, mode: FOLDER_MODE });
    writeFileSync(join(draft, path), text, { mode: FILE_MODE });
  };
  return {
    write,
    draft,
    complete: () => {
      write(MARKER, MARKER_TEXT);
      const former = existsSync(target) ? sibling('former') : null;
      if (former) moveFormer(target, former);
      renameSync(draft, target);
      if (!former) return;
      for (const name of readdirSync(former)) {
        if (name.startsWith('.') && name !== MARKER) renameSync(join(former, name), join(target, name));
      }
      rmSync(former, { recursive: true, force: true });
    },
    discard: () => rmSync(draft, { recursive: true, force: true }),
  };
}

function refuseOtherContent(target: string): void {
  if (!statSync(target).isDirectory()) throw new CommandRefused(`${target} is not a folder.`);
  const isFree = existsSync(join(target, MARKER)) || readdirSync(target).length === 0;
  if (isFree) return;
  throw new CommandRefused(
    `${target} contains files that no export wrote. Name another folder, or add --replace to delete them.`,
  );
}

function moveFormer(target: string, former: string): void {
  try {
    renameSync(target, former);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandRefused(`${target} cannot be replaced (${code}). Name a folder inside it.`);
  }
}
