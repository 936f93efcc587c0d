import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { mainLanguageOf } from '../../language/main-language.ts';
import { type KeptFile, listKeptFiles, removeKeptFile, renewKeptFiles } from './kept-files.ts';
import { useCopyMessages } from './messages/use-copy-messages.ts';

/** The PDFs that the student keeps on this device; nothing without any. */
export function KeptFilesList() {
  const messages = useCopyMessages();
  const [files, setFiles] = useState<KeptFile[]>([]);
  const renewal = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    let isCancelled = false;
    const show = async () => {
      const listed = await listKeptFiles();
      if (!isCancelled) setFiles(listed);
    };
    const warn = (error: unknown) => console.warn('kept files', error);
    renewal.current = show().then(renewKeptFiles).then(show).catch(warn);
    return () => {
      isCancelled = true;
    };
  }, []);
  if (files.length === 0) return null;
  const removeNow = async (file: KeptFile) => {
    await removeKeptFile(file);
    setFiles(await listKeptFiles());
  };
  const remove = async (file: KeptFile) => {
    await removeNow(file);
    // A renewal that began before may have stored it again.
    await renewal.current;
    await removeNow(file);
  };
  return (
    <section aria-labelledby="kept-files" className="grid gap-3">
      <h2 id="kept-files" className="text-lg font-semibold">
        {messages.keptFiles}
      </h2>
      <p className="text-sm text-ink-soft">{messages.keptText}</p>
      <ul className="grid gap-3">
        {files.map((file) => (
          <li
            key={file.href}
            className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3"
          >
            <div className="min-w-0 grow">
              <p lang={mainLanguageOf(file.title)} className="font-semibold">
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
