import type { MediaDetails } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import { Panel } from '../../../parts/panel.tsx';

/** The file itself, if it is public; a PDF is a link. */
export function MediaPreview({ file }: { file: MediaDetails }) {
  const messages = useMediaMessages();
  const { kind, url } = file;
  return (
    <Panel title={messages.preview}>
      <div className="grid justify-items-center bg-sunken p-5">
        {kind === 'picture' && url && (
          <img
            src={url}
            alt={file.alt_en || messages.previewOf(file.original_name)}
            className="max-h-[28rem] max-w-full object-contain"
          />
        )}
        {kind === 'film' && url && (
          // biome-ignore lint/a11y/useMediaCaption: a transcript is beside the film in the store
          <video key={url} src={url} controls preload="metadata" className="max-h-[28rem] max-w-full" />
        )}
        {kind === 'pdf' && url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
          >
            {messages.openInStore}
          </a>
        )}
        {!url && <p className="text-sm text-ink-soft">{messages.noPreview}</p>}
      </div>
    </Panel>
  );
}
