/** Reading settings of the candidate (language, size, contrast, shortcuts), stored in the browser. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { LANGUAGE } from '../contract/test-start.ts';

export type Language = 'english' | 'hindi' | 'both';
export type Size = 'small' | 'normal' | 'large' | 'largest';

export type Settings = Readonly<{
  language: Language;
  size: Size;
  isHighContrast: boolean;
  hasKeys: boolean;
}>;

/** `language` applies to the attempt `attemptId`, the other settings to all attempts. */
type Stored = Readonly<Partial<Settings> & { attemptId?: string | null }>;

type Held = { settings: Settings; change(some: Partial<Settings>): void };
type Props = {
  /** Language of the attempt: 1 Hindi, 2 English. */
  language: number;
  /** Null until an attempt is loaded. */
  attemptId: string | null;
  children: ReactNode;
};

const KEY = 'sopan_exam_settings';
const DEFAULTS: Settings = { language: 'english', size: 'normal', isHighContrast: false, hasKeys: true };
const Context = createContext<Held>({ settings: DEFAULTS, change: () => {} });

export function SettingsProvider({ language, attemptId, children }: Props) {
  const [stored, setStored] = useState<Stored>(read);
  const settings = useMemo(() => settingsFor(stored, language, attemptId), [stored, language, attemptId]);

  useEffect(() => {
    document.documentElement.dataset.size = settings.size;
    document.documentElement.dataset.contrast = settings.isHighContrast ? 'high' : 'normal';
  }, [settings.size, settings.isHighContrast]);

  const held = useMemo<Held>(
    () => ({
      settings,
      change(some) {
        const next = { ...settings, ...some, attemptId };
        setStored(next);
        write(next);
      },
    }),
    [settings, attemptId],
  );
  return <Context value={held}>{children}</Context>;
}

export function useSettings(): Held {
  return useContext(Context);
}

/** A language chosen during this attempt takes precedence over the language of the attempt. */
export function settingsFor(
  { attemptId: storedFor, language: chosen, ...rest }: Stored,
  language: number,
  attemptId: string | null,
): Settings {
  const own = language === LANGUAGE.hindi ? 'hindi' : 'english';
  const isOfThis = attemptId !== null && storedFor === attemptId;
  return { ...DEFAULTS, ...rest, language: (isOfThis && chosen) || own };
}

function read(): Stored {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage the settings last until the page is closed.
  }
}
