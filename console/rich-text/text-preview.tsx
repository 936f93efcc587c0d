import { useEffect, useState } from 'react';
import { callErrorText } from '../calls/call-error.ts';
import { useFormMessages } from '../messages/form.ts';
import { useRichTextMessages } from '../messages/store-front/rich-text.ts';

type Props = {
  html: string;
  /** Returns the text as the store shows it. */
  preview(html: string): Promise<{ html: string }>;
  /** The classes of the text in the store. */
  look: string;
};

export function TextPreview({ html, preview, look }: Props) {
  const messages = useRichTextMessages();
  const { unreachable } = useFormMessages();
  const [shown, setShown] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is shown again
  useEffect(() => {
    let isCurrent = true;
    preview(html).then(
      (rendered) => isCurrent && setShown(rendered.html),
      (error: unknown) => isCurrent && setFailure(callErrorText(error, unreachable)),
    );
    return () => {
      isCurrent = false;
    };
  }, [html, unreachable]);
  if (failure) return <p className="error-text">{failure}</p>;
  if (shown === null) return <p className="text-sm text-ink-soft">{messages.previewing}</p>;
  // The server has sanitised the HTML.
  return (
    <div className="rounded-md border border-line bg-paper p-5">
      <div className={`store-text ${look}`} dangerouslySetInnerHTML={{ __html: shown }} />
    </div>
  );
}
