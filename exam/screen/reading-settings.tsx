/** Reading settings: language of the paper, text size, contrast. */

import { useMessages } from '../messages/use-messages.ts';
import { type TextSize, useSettings } from '../parts/settings.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const SIZES: readonly TextSize[] = ['small', 'normal', 'large', 'largest'];

export function ReadingSettings({ onLanguage }: { onLanguage(): void }) {
  const { settings, change } = useSettings();
  const messages = useMessages();
  return (
    <div className="reading">
      <LanguageSwitch
        label={messages.languageOfPaper}
        isLabelShown
        language={settings.language}
        onChange={(language) => {
          change({ language });
          onLanguage();
        }}
      />
      <fieldset>
        <legend className="label">{messages.textSize}</legend>
        <div className="row">
          {SIZES.map((size) => (
            <label key={size} className="pill">
              <input type="radio" name="size" checked={settings.size === size} onChange={() => change({ size })} />
              {messages.sizes[size]}
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
        {messages.highContrast}
      </label>
    </div>
  );
}
