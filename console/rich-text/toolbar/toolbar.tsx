import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { LineIcon } from '../../../ui/icon.tsx';
import { useRichTextMessages } from '../../messages/store-front/rich-text.ts';
import { TOOL_ICONS } from './tool-icons.ts';
import { TOOLS, type Tool, type ToolName } from './tools.ts';

type Props = {
  toolbar: RefObject<HTMLDivElement | null>;
  view: EditorView;
  state: EditorState;
  /** The name of the field. */
  label: string;
  editorId: string;
  /** Opens the dialog of a tool without a command. */
  onOpen(name: 'link' | 'picture'): void;
};

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken aria-disabled:text-ink-soft aria-disabled:opacity-60 aria-pressed:bg-ink aria-pressed:text-paper';

/** A toolbar as in the ARIA Authoring Practices Guide: one stop for Tab; arrow keys, Home and End move between the buttons. */
export function Toolbar({ toolbar, view, state, label, editorId, onOpen }: Props) {
  const messages = useRichTextMessages();
  const [current, setCurrent] = useState<ToolName>('undo');
  const groups = TOOLS.map((tools) => tools.filter(({ isShown }) => !isShown || isShown(state)));
  const shown = groups.flat();
  // The tools of a table are hidden when the selection leaves it.
  const stop = shown.some(({ name }) => name === current) ? current : 'undo';

  const focus = (tool: Tool | undefined) => {
    if (!tool) return;
    setCurrent(tool.name);
    toolbar.current?.querySelector<HTMLElement>(`[data-tool="${tool.name}"]`)?.focus();
  };
  const moveFocus = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ name }) => name === stop);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (event.key === 'Escape') view.focus();
    else if (to !== undefined) focus(shown[(to + shown.length) % shown.length]);
    else return;
    event.preventDefault();
    // Escape would close the dialog around the editor.
    event.stopPropagation();
  };
  const use = ({ name, command }: Tool) => {
    setCurrent(name);
    if (name === 'link' || name === 'picture') return onOpen(name);
    if (!command?.(view.state, view.dispatch)) return;
    // A tool that its own action hides would lose the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) view.focus();
    });
  };

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={messages.toolbar(label)}
      aria-controls={editorId}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="rich-text-toolbar flex gap-x-2 overflow-x-auto rounded-t-md border border-b-0 border-line-strong bg-surface p-1 md:flex-wrap"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.name} className="flex">
          {tools.map((tool) => {
            const { name, isOn, keys, command } = tool;
            return (
              <button
                key={name}
                type="button"
                data-tool={name}
                aria-label={messages.tools[name]}
                title={keys ? `${messages.tools[name]} (${keys.replace('Control', 'Ctrl')})` : messages.tools[name]}
                aria-pressed={isOn?.(state)}
                aria-disabled={command && !command(state) ? true : undefined}
                aria-keyshortcuts={keys}
                tabIndex={stop === name ? 0 : -1}
                // The text stays selected.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setCurrent(name)}
                onClick={() => use(tool)}
                className={BUTTON}
              >
                {name === 'hindi' ? (
                  <span lang="hi" aria-hidden="true" className="text-base font-semibold">
                    हि
                  </span>
                ) : (
                  <LineIcon path={TOOL_ICONS[name]} />
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
