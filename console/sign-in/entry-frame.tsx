import { type ReactNode, useEffect } from 'react';

type Props = {
  institute?: string;
  title: string;
  /** Title of the document, if it differs. */
  documentTitle?: string;
  intro?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages before sign-in: one card in the middle of the window. */
export function EntryFrame({ institute, title, documentTitle = title, intro, children }: Props) {
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 py-10 sm:content-center">
      <div className="w-full max-w-sm">
        {institute && <p className="mb-4 text-center text-lg font-semibold">{institute}</p>}
        <div className="grid gap-5 rounded-lg border border-line bg-surface p-6 shadow-sm">
          <div className="grid gap-1">
            <h1 className="text-xl font-semibold">{title}</h1>
            {intro && <p className="text-sm text-ink-soft">{intro}</p>}
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}
