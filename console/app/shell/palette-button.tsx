import { Icon } from '../../../ui/icon.tsx';
import { useShellMessages } from '../../messages/shell.ts';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette, and shows its key. */
export function PaletteButton({ onOpen }: { onOpen(): void }) {
  const messages = useShellMessages();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-10 w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-sm text-ink-soft hover:border-accent hover:text-accent"
    >
      <Icon name="search" className="size-4" />
      {messages.palette}
      <kbd className="ms-auto font-sans text-xs">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}
