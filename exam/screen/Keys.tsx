/** List of keyboard shortcuts, with a checkbox to turn them off. */
import { useSettings } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';

export function Keys() {
  const { settings, change } = useSettings();
  const words = useWords();
  return (
    <>
      <dl className="keys">
        {words.keyList.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input type="checkbox" checked={settings.hasKeys} onChange={() => change({ hasKeys: !settings.hasKeys })} />
        {words.useKeys}
      </label>
    </>
  );
}
