import type { PaperDetails } from '../../../../../contract/staff/exams/papers/papers.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';

/** Downloads of the paper and its key in both languages; they show the stored version. */
export function PdfLinks({ pdf: { paper, key } }: Pick<PaperDetails, 'pdf'>) {
  const messages = usePaperMessages();
  const links = [
    [messages.paperIn.english, paper.english],
    [messages.paperIn.hindi, paper.hindi],
    ...(key ? [[messages.keyIn.english, key.english] as const, [messages.keyIn.hindi, key.hindi] as const] : []),
  ] as const;
  return (
    <section aria-label={messages.pdfs} className="grid gap-1 text-sm">
      <h3 className="font-semibold">{messages.pdfs}</h3>
      <ul className="grid gap-1">
        {links.map(([title, url]) => (
          <li key={title}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
