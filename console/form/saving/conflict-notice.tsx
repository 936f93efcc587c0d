import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { useAction } from '../../calls/use-action.ts';
import { useFormMessages } from '../../messages/form.ts';

/** Says that another person saved, until the stored version is loaded; a failed load can be repeated. */
export function ConflictNotice({ loading: { run, isBusy, failure } }: { loading: ReturnType<typeof useAction> }) {
  const messages = useFormMessages();
  return (
    <Notice tone="warn">
      <div className="grid justify-items-start gap-3">
        {failure ?? messages.conflictText}
        <Button variant="secondary" onClick={() => void run()} busy={isBusy && messages.comparing}>
          {messages.compareVersions}
        </Button>
      </div>
    </Notice>
  );
}
