/** List of keyboard shortcuts, with a checkbox to turn them off. */

import { useMessages } from '../../messages/use-messages.ts';
import { useSettings } from '../../parts/settings.tsx';

export function ShortcutList() {
  const { settings, change } = useSettings();
  const messages = useMessages();
  return (
    <>
      <dl className="keys">
        {messages.keyList.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input type="checkbox" checked={settings.hasKeys} onChange={() => change({ hasKeys: !settings.hasKeys })} />
        {messages.useKeys}
      </label>
    </>
  );
}
