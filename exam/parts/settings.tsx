/** Reading settings of the candidate (language, size, contrast, shortcuts), stored in the browser. */

import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { LOCALE } from '../../common/languages/language.ts';
import { LANGUAGE } from '../../contract/assessment/test-start.ts';

export type Language = 'english' | 'hindi' | 'both';
export type TextSize = 'small' | 'normal' | 'large' | 'largest';

export type Settings = Readonly<{
  language: Language;
  size: TextSize;
  isHighContrast: boolean;
  hasKeys: boolean;
}>;

/** `language` applies to the attempt `attemptId`, the other settings to all attempts. */
type StoredSettings = Readonly<Partial<Settings> & { attemptId?: string | null }>;

type SettingsContextValue = { settings: Settings; change(some: Partial<Settings>): void };
type Props = {
  /** Language of the attempt: 1 Hindi, 2 English. */
  language: number;
  /** Null until an attempt is loaded. */
  attemptId: string | null;
  /** The candidate reads larger text unless another size is chosen during the attempt. */
  hasLargeText?: boolean;
  children: ReactNode;
};

const STORAGE_KEY = 'sopan_exam_settings';
const DEFAULTS: Settings = { language: 'english', size: 'normal', isHighContrast: false, hasKeys: true };
/** The size of a candidate with larger text. */
const LARGE: TextSize = 'large';
const SettingsContext = createContext<SettingsContextValue>({ settings: DEFAULTS, change: () => {} });

export function SettingsProvider({ language, attemptId, hasLargeText = false, children }: Props) {
  const [stored, setStored] = useState<StoredSettings>(readStored);
  const settings = useMemo(
    () => settingsFor(stored, language, attemptId, hasLargeText),
    [stored, language, attemptId, hasLargeText],
  );

  // Before the effects of the screen, which call the server.
  useLayoutEffect(() => {
    document.documentElement.lang = LOCALE[settings.language === 'hindi' ? 'hindi' : 'english'];
  }, [settings.language]);
  useEffect(() => {
    document.documentElement.dataset.size = settings.size;
    document.documentElement.dataset.contrast = settings.isHighContrast ? 'high' : 'normal';
  }, [settings.size, settings.isHighContrast]);

  const value = useMemo<SettingsContextValue>(
    () => ({
      settings,
      change(some) {
        const next = { ...settings, ...some, attemptId };
        setStored(next);
        writeStored(next);
      },
    }),
    [settings, attemptId],
  );
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

/** The settings of a preview, which stores nothing. */
export function PreviewSettings({ language, children }: { language: Language; children: ReactNode }) {
  const value = useMemo<SettingsContextValue>(
    () => ({ settings: { ...DEFAULTS, language }, change: () => {} }),
    [language],
  );
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

export function useSettings(): SettingsContextValue {
  return useContext(SettingsContext);
}

/** A language chosen during this attempt takes precedence over the language of the attempt. */
export function settingsFor(
  { attemptId: storedFor, language: chosen, ...rest }: StoredSettings,
  language: number,
  attemptId: string | null,
  hasLargeText = false,
): Settings {
  const attemptLanguage = language === LANGUAGE.hindi ? 'hindi' : 'english';
  const isForThisAttempt = attemptId !== null && storedFor === attemptId;
  const settings = { ...DEFAULTS, ...rest, language: (isForThisAttempt && chosen) || attemptLanguage };
  // A size chosen before can be that of another candidate at the same computer.
  return hasLargeText && !isForThisAttempt ? { ...settings, size: LARGE } : settings;
}

function readStored(): StoredSettings {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writeStored(stored: StoredSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Without storage the settings last until the page is closed.
  }
}
