import { useEffect, useState } from 'react';
import { previewPage } from '../../../../contract/staff/store-front/written-pages.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { call } from '../../../calls/call.ts';
import { callErrorText } from '../../../calls/call-error.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';

type Props = {
  html: string;
  /** Returns the text as the store shows it; that of a written page by default. */
  preview?(html: string): Promise<{ html: string }>;
  children: React.ReactNode;
};

const previewOfPage = (html: string) => call(previewPage, { html });

/** The text of a page in two tabs: the field that is edited, and the text as the store shows it. */
export function TextEditor({ html, preview = previewOfPage, children }: Props) {
  const messages = useStoreFrontMessages();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  return (
    <Tabs
      label={messages.text}
      tabs={[
        { id: 'write', label: messages.write },
        { id: 'preview', label: messages.preview },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      {(shown) => (shown === 'write' ? children : <Preview html={html} preview={preview} />)}
    </Tabs>
  );
}

function Preview({ html, preview }: { html: string; preview: typeof previewOfPage }) {
  const messages = useStoreFrontMessages();
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
  if (failure) return <p className="text-sm font-medium text-bad">{failure}</p>;
  if (shown === null) return <p className="text-sm text-ink-soft">{messages.previewing}</p>;
  // The server has sanitised the HTML.
  return (
    <div className="page-text rounded-md border border-line bg-paper p-5" dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
