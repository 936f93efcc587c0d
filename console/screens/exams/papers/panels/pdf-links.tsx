import type { PaperDetails } from '../../../../../contract/staff/exams/papers/papers.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { DocumentLinks } from '../../document-links.tsx';

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
      <DocumentLinks links={links} className="grid gap-1" />
    </section>
  );
}
