import { useRef, useState } from 'react';
import { escapeHtml } from '../../../../common/texts/escape.ts';
import type { MediaFile } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { Button } from '../../../../ui/button.tsx';
import { MediaDialog } from '../../../media/media-dialog.tsx';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';

type Props = {
  /** The id of the text area. */
  areaId: string;
  value: string;
  onChange(value: string): void;
};

/** Inserts a picture of the library, with its alternative text, at the cursor of a text area. */
export function InsertPicture({ areaId, value, onChange }: Props) {
  const messages = useMediaMessages();
  const [isOpen, setOpen] = useState(false);
  const cursor = useRef(0);
  const areaOf = () => document.getElementById(areaId) as HTMLTextAreaElement | null;
  const open = () => {
    cursor.current = areaOf()?.selectionStart ?? value.length;
    setOpen(true);
  };
  const insert = (file: MediaFile) => {
    const html = imageOf(file);
    const end = cursor.current + html.length;
    onChange(value.slice(0, cursor.current) + html + value.slice(cursor.current));
    setOpen(false);
    // After the dialog has closed, which returns the focus to the button.
    setTimeout(() => {
      areaOf()?.focus();
      areaOf()?.setSelectionRange(end, end);
    });
  };
  return (
    <div className="mb-3">
      <Button variant="secondary" onClick={open}>
        {messages.insertPicture}
      </Button>
      {isOpen && <MediaDialog kind="picture" onChoose={insert} onClose={() => setOpen(false)} />}
    </div>
  );
}

function imageOf({ path, alt_en, width, height }: MediaFile): string {
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="/${escapeHtml(path)}" alt="${escapeHtml(alt_en)}"${size}>`;
}
