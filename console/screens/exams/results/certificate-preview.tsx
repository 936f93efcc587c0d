import type { ResultDocuments } from '../../../../contract/staff/exams/results/documents.ts';
import { useResultMessages } from '../../../messages/exams/results.ts';
import { DocumentLinks } from '../document-links.tsx';

/** The placeholders of a certificate, and samples of the stored one. */
export function CertificatePreview({ documents }: { documents: ResultDocuments }) {
  const messages = useResultMessages();
  const { fields, preview_english, preview_hindi } = documents;
  const links = [
    [messages.previewIn.english, preview_english],
    [messages.previewIn.hindi, preview_hindi],
  ] as const;
  return (
    <div className="grid gap-4 text-sm">
      <div className="grid gap-1">
        <h3 className="font-semibold">{messages.placeholders}</h3>
        <ul className="grid gap-x-5 sm:grid-cols-2">
          {fields.map(({ name, sample }) => (
            <li key={name} className="break-words text-ink-soft">
              {messages.placeholderText(name, sample)}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold">{messages.preview}</h3>
        <DocumentLinks links={links} className="flex flex-wrap gap-x-5" />
      </div>
    </div>
  );
}
