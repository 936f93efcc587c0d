import type { EditorState } from 'prosemirror-state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { useRichTextMessages } from '../../messages/store-front/rich-text.ts';
import type { CleanedPaste } from '../paste/clean-paste.ts';
import { LinkDialog } from '../toolbar/link-dialog.tsx';
import { PictureDialog } from '../toolbar/picture-dialog.tsx';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { insertPicture, selectedPicture } from './commands.ts';
import { type CurrentLink, currentLink, removeLink, setLink } from './link-commands.ts';
import type { EditorHost } from './plugins.ts';
import { useEditor } from './use-editor.ts';

type Props = {
  id: string;
  label: string;
  /** The id of the visible label. */
  labelledBy: string;
  /** The ids of the hint and of the error. */
  describedBy: string;
  isInvalid: boolean;
  html: string;
  onChange(html: string): void;
  lang: 'en' | 'hi';
  isReadOnly: boolean;
  maxLength: number;
  hasFocus: boolean;
  /** The classes of the text in the store. */
  look: string;
  memory: RefObject<EditorState | null>;
};

type Pasted = Pick<CleanedPaste, 'pictures' | 'links'>;

/** The text with its toolbar. */
export function RichTextEditor(props: Props) {
  const { id, label, labelledBy, describedBy, isInvalid, html, onChange } = props;
  const { lang, isReadOnly, maxLength, hasFocus, look, memory } = props;
  const messages = useRichTextMessages();
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [link, setLinkDialog] = useState<CurrentLink | null>(null);
  const [isPictureOpen, setPictureOpen] = useState(false);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [isTooLong, setTooLong] = useState(false);

  const host: EditorHost = {
    openLink: () => view && setLinkDialog(currentLink(view.state)),
    focusToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onPasted: setPasted,
    onLength: setTooLong,
  };
  const { view, state } = useEditor({
    place,
    html,
    onChange,
    host,
    isReadOnly,
    maxLength,
    memory,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      lang,
      spellcheck: 'true',
      class: `store-text ${look} rounded-b-md border bg-surface ${isInvalid ? 'border-bad' : 'border-line-strong'}`,
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor exists
  useEffect(() => {
    if (hasFocus) view?.focus();
  }, [view]);

  /** Closes the dialogs first: then they return the focus, and the text gets it. */
  const afterDialog = (action: () => void) => {
    setLinkDialog(null);
    setPictureOpen(false);
    setTimeout(() => {
      action();
      view?.focus();
    });
  };

  return (
    <div className="grid min-w-0 grid-cols-1">
      {view && state && !isReadOnly && (
        <Toolbar
          toolbar={toolbar}
          view={view}
          state={state}
          label={label}
          editorId={id}
          onOpen={(name) => (name === 'link' ? host.openLink() : setPictureOpen(true))}
        />
      )}
      <div ref={place} className="grid min-w-0 grid-cols-1" />
      {pasted && (
        <div className="mt-3 grid gap-2">
          <Notice tone="warn">
            {pasted.pictures > 0 && <p>{messages.pastedPictures(pasted.pictures)}</p>}
            {pasted.links.length > 0 && <p className="break-words">{messages.pastedLinks(pasted.links)}</p>}
          </Notice>
        </div>
      )}
      {isTooLong && (
        <p role="alert" className="error-text mt-1.5">
          {messages.tooLong(maxLength)}
        </p>
      )}
      {view && link && (
        <LinkDialog
          link={link}
          onSet={(address, text) => afterDialog(() => setLink(link, address, text)(view.state, view.dispatch))}
          onRemove={() => afterDialog(() => removeLink(link)(view.state, view.dispatch))}
          onClose={() => setLinkDialog(null)}
        />
      )}
      {view && isPictureOpen && (
        <PictureDialog
          selected={selectedPicture(view.state)}
          lang={lang}
          onInsert={(picture) => afterDialog(() => insertPicture(picture)(view.state, view.dispatch))}
          onClose={() => setPictureOpen(false)}
        />
      )}
    </div>
  );
}
