/** Language of the paper, size of the letters, contrast. */
import { type Size, useSettings } from '../settings.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const SIZES: readonly [Size, string][] = [
  ['small', 'Small'],
  ['normal', 'Normal'],
  ['large', 'Large'],
  ['largest', 'Largest'],
];

export function Reading({ onLanguage }: { onLanguage(): void }) {
  const { settings, change } = useSettings();
  return (
    <div className="reading">
      <LanguageSwitch
        label="Language of the paper"
        isLabelShown
        language={settings.language}
        onChange={(language) => {
          change({ language });
          onLanguage();
        }}
      />
      <fieldset>
        <legend className="label">Size of the text</legend>
        <div className="row">
          {SIZES.map(([size, word]) => (
            <label key={size} className="pill">
              <input type="radio" name="size" checked={settings.size === size} onChange={() => change({ size })} />
              {word}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="switch">
        <input
          type="checkbox"
          checked={settings.isHighContrast}
          onChange={() => change({ isHighContrast: !settings.isHighContrast })}
        />
        High contrast
      </label>
    </div>
  );
}
