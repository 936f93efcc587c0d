import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useLang } from '../../language/use-lang.ts';
import { useCopyMessages } from './messages/use-copy-messages.ts';
import { listSavedFiles, removeSavedFile, renewSavedFiles, type SavedFile } from './offline-files.ts';

/** The PDFs that the student has saved on this device; nothing without any. */
export function OfflineFilesList() {
  const messages = useCopyMessages();
  const lang = useLang();
  const [files, setFiles] = useState<SavedFile[]>([]);
  useEffect(() => {
    let isCancelled = false;
    const show = async () => {
      const listed = await listSavedFiles();
      if (!isCancelled) setFiles(listed);
    };
    const warn = (error: unknown) => console.warn('saved PDFs', error);
    void show().then(renewSavedFiles).then(show).catch(warn);
    return () => {
      isCancelled = true;
    };
  }, []);
  if (files.length === 0) return null;
  const remove = async (file: SavedFile) => {
    await removeSavedFile(file);
    setFiles(await listSavedFiles());
  };
  return (
    <section aria-labelledby="saved-files" className="grid gap-3">
      <h2 id="saved-files" className="text-lg font-semibold">
        {messages.savedFiles}
      </h2>
      <p className="text-sm text-ink-soft">{messages.savedText}</p>
      <ul className="grid gap-3">
        {files.map((file) => (
          <li
            key={file.href}
            className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3"
          >
            <div className="min-w-0 grow">
              <p lang={lang(file.title)} className="font-semibold">
                {file.title}
              </p>
              <p className="tabular text-sm text-ink-soft">
                {messages.megabytes(sizeInMegabytes(file.bytes))}
                {' · '}
                {messages.until(file.until)}
              </p>
            </div>
            <LinkButton variant="secondary" href={file.href} target="_blank" rel="noopener">
              {messages.open}
              <span className="sr-only">{` ${file.title}${messages.newWindow}`}</span>
            </LinkButton>
            <Button variant="secondary" onClick={() => remove(file)}>
              {messages.remove}
              <span className="sr-only"> {file.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Such as 1.4; at least 0.1. The digits are the same in all languages. */
function sizeInMegabytes(bytes: number): string {
  return String(Math.max(Math.round(bytes / 100_000) / 10, 0.1));
}
