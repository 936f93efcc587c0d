import { getExport, type ListExport } from '../../../contract/staff/lists/exports.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { call } from '../../calls/call.ts';
import { useAction } from '../../calls/use-action.ts';
import { useExportMessages } from '../../messages/money/exports.ts';

/** Downloads the file of an export, by a link that the server signs at the click. */
export function DownloadButton({ exported, variant }: { exported: ListExport; variant: ButtonVariant }) {
  const messages = useExportMessages();
  const { export_id, source, format } = exported;
  const { run, isBusy, failure } = useAction(async () => {
    const { url } = await call(getExport, { export_id });
    if (url) location.assign(url);
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant={variant}
        aria-label={messages.downloadOf(messages.sourceText(source), messages.formatText[format])}
        onClick={() => void run()}
        busy={isBusy && messages.downloading}
      >
        {messages.download}
      </Button>
      {failure && (
        <p role="alert" className="text-sm font-medium text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
