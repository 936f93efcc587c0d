import type { TabPdf } from '../../../../contract/catalogue/product.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { Picture, sourceOf } from '../../../parts/picture.tsx';
import { useProductMessages } from '../messages/use-product-messages.ts';

const ROW = 'flex min-h-20 items-center gap-4 rounded-md border border-line bg-surface p-3';

/** The PDFs of a tab; a protected PDF has a link only for owners, and only while the course is not locked. */
export function PdfList({ pdfs, isLocked }: { pdfs: TabPdf[]; isLocked: boolean }) {
  const messages = useProductMessages();
  const lang = useLang();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {pdfs.map((pdf) => (
        <li key={pdf.pdf_title} className="grid gap-2">
          {pdf.pdf_file_url ? (
            <a
              href={sourceOf(pdf.pdf_file_url)}
              target="_blank"
              rel="noopener"
              className={`${ROW} hover:border-accent`}
            >
              <Cover pdf={pdf} />
              <span className="min-w-0 grow text-sm font-semibold">
                <span lang={lang(pdf.pdf_title)}>{pdf.pdf_title}</span>
                <span className="sr-only">{messages.newWindow}</span>
              </span>
              {pdf.is_free === 1 && <Badge tone="good">{messages.free}</Badge>}
              <Icon name="external" className="size-4 text-ink-soft" />
            </a>
          ) : (
            <div className={ROW}>
              <Cover pdf={pdf} />
              <span lang={lang(pdf.pdf_title)} className="min-w-0 grow text-sm font-semibold">
                {pdf.pdf_title}
              </span>
              <span className="flex items-center gap-1.5 text-xs text-ink-soft">
                <Icon name="lock" className="size-4" />
                {isLocked ? messages.pdfLocked : messages.pdfWithCourse}
              </span>
            </div>
          )}
          <KeepButton pdf={pdf} />
        </li>
      ))}
    </ul>
  );
}

/** For a student, to whom the page script shows it (`web/offline/copies/keep-buttons.ts`). */
function KeepButton({ pdf }: { pdf: TabPdf }) {
  const [, place] = /^\/files\/(\d+\/\d+)/.exec(pdf.pdf_file_url ?? '') ?? [];
  if (!place) return null;
  return (
    <div hidden data-keep={place} data-title={pdf.pdf_title} className="flex flex-wrap items-center gap-3 text-sm">
      <button type="button" className={buttonClass('secondary')} />
      <span role="status" className="min-w-0 text-ink-soft" />
    </div>
  );
}

function Cover({ pdf }: { pdf: TabPdf }) {
  return (
    <Picture
      src={pdf.pdf_thumbnail_url}
      alt=""
      width={96}
      height={54}
      className="h-14 w-24 flex-none rounded-sm bg-sunken object-cover"
    />
  );
}
