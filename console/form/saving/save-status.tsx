import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { useFormMessages } from '../../messages/form.ts';
import type { SaveState } from './use-autosave.ts';

/** Whether a form that saves by itself is saved; announced to screen readers. `isShort`: without the reason, for a narrow bar. */
export function SaveStatus({ state, isShort = false }: { state: SaveState; isShort?: boolean }) {
  const messages = useFormMessages();
  const texts: Record<SaveState, string> = {
    saved: messages.saved,
    unsaved: messages.unsaved,
    saving: messages.saving,
    invalid: messages.notSavedInvalid,
    failed: messages.notSaved,
    conflict: messages.conflictTitle,
  };
  const shortTexts: Partial<Record<SaveState, string>> = {
    invalid: messages.notSavedShort,
    failed: messages.notSavedShort,
    conflict: messages.notSavedShort,
  };
  const isBad = state === 'invalid' || state === 'failed' || state === 'conflict';
  return (
    <p
      role="status"
      className={`flex min-h-6 items-center gap-2 text-sm ${isBad ? 'font-medium text-bad' : 'text-ink-soft'}`}
    >
      {state === 'saving' && <Spinner />}
      {state === 'saved' && <Icon name="check" className="size-4 text-good" />}
      {isBad && <Icon name="alert" className="size-4" />}
      {(isShort && shortTexts[state]) || texts[state]}
    </p>
  );
}
