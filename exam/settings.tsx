/** How the candidate likes to read: language, size, contrast, keys. Kept on this device. */
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

type Held = { settings: Settings; change(some: Partial<Settings>): void };

const KEY = 'sopan_exam_settings';
const DEFAULTS: Settings = { language: 'english', size: 'normal', isHighContrast: false, hasKeys: true };
const Context = createContext<Held>({ settings: DEFAULTS, change: () => {} });

/** `language` is the language selector's choice; what was chosen in the test itself goes before it. */
export function SettingsProvider({ language, children }: { language: number; children: ReactNode }) {
  const [settings, setSettings] = useState<Settings>(() => ({ ...DEFAULTS, ...chosen(language), ...read() }));

  useEffect(() => {
    document.documentElement.dataset.size = settings.size;
    document.documentElement.dataset.contrast = settings.isHighContrast ? 'high' : 'normal';
  }, [settings.size, settings.isHighContrast]);

  const held = useMemo<Held>(
    () => ({
      settings,
      change(some) {
        const next = { ...settings, ...some };
        setSettings(next);
        write(next, language);
      },
    }),
    [settings, language],
  );
  return <Context value={held}>{children}</Context>;
}

export function useSettings(): Held {
  return useContext(Context);
}

function chosen(language: number): Partial<Settings> {
  return language === LANGUAGE.hindi ? { language: 'hindi' } : {};
}

/** The kept language counts only as long as the selector says what it said then. */
function read(): Partial<Settings> {
  try {
    const { selector, language, ...rest } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const now = Number(new URLSearchParams(location.search).get('language')) || 0;
    return selector === now && language ? { ...rest, language } : rest;
  } catch {
    return {};
  }
}

function write(settings: Settings, selector: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings, selector }));
  } catch {
    // A browser without storage forgets the settings, and nothing else.
  }
}
