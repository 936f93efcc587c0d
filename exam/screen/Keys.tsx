import { useSettings } from '../settings.tsx';

const KEYS = [
  ['1 to 6, A to F', 'Choose an option'],
  ['N', 'Save and next'],
  ['P', 'Previous question'],
  ['M', 'Mark for review and next'],
  ['X, Delete, Shift + C', 'Clear the response (C alone, where it is no option)'],
  ['?', 'This list'],
] as const;

export function Keys() {
  const { settings, change } = useSettings();
  return (
    <>
      <dl className="keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="switch">
        <input type="checkbox" checked={settings.hasKeys} onChange={() => change({ hasKeys: !settings.hasKeys })} />
        Use single keys
      </label>
    </>
  );
}
