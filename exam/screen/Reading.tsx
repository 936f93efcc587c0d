/** Reading settings: language of the paper, text size, contrast. */
import { type Size, useSettings } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const SIZES: readonly Size[] = ['small', 'normal', 'large', 'largest'];

export function Reading({ onLanguage }: { onLanguage(): void }) {
  const { settings, change } = useSettings();
  const words = useWords();
  return (
    <div className="reading">
      <LanguageSwitch
        label={words.languageOfPaper}
        isLabelShown
        language={settings.language}
        onChange={(language) => {
          change({ language });
          onLanguage();
        }}
      />
      <fieldset>
        <legend className="label">{words.textSize}</legend>
        <div className="row">
          {SIZES.map((size) => (
            <label key={size} className="pill">
              <input type="radio" name="size" checked={settings.size === size} onChange={() => change({ size })} />
              {words.sizes[size]}
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
        {words.highContrast}
      </label>
    </div>
  );
}
