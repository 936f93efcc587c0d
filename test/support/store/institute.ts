/** Another institute for tests, in place of the demo institute: its texts, contacts, colours and legal data. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const CONTENT = join(import.meta.dirname, '../../../content');

export const OTHER_INSTITUTE = {
  name: 'Deepa Classes',
  name_devanagari: 'दीपा',
  tagline: 'Learn by lamplight',
  logo: 'media/deepa.svg',
  accent: '#0b5d4e',
  accent_dark: '#7fd1bd',
  helpline: '+91 44 7770 0200',
  email: 'care@deepa.example',
  address: '7 Lamp Street, Mylapore, Chennai 600004',
  gstin: '33AAPCD2018K1ZQ',
  state_id: 1659,
  invoice_language: 'bilingual',
  legal_name: 'Deepa Education LLP',
  founded: 2003,
  social: [{ name: 'YouTube', url: 'https://video.deepa.example/channel' }],
  apps: {
    android: 'https://apps.deepa.example/a',
    ios: 'https://apps.deepa.example/i',
    windows: 'https://apps.deepa.example/w',
  },
  links: Object.fromEntries(
    ['careers', 'classroom', 'contact', 'press', 'support'].map((name) => [name, `https://${name}.deepa.example/`]),
  ),
  footer: [{ title: 'About', links: [{ name: 'About Us', url: '/about-us' }] }],
  sister_sites: [{ name: 'Deepa Press', url: 'https://press.deepa.example/' }],
  grievance: { officer: 'Complaints Officer', email: 'complaints@deepa.example' },
  security_email: 'safety@deepa.example',
  centres: [
    {
      name: 'Mylapore',
      city: 'Chennai',
      address: '7 Lamp Street, opposite the tank, Mylapore, Chennai 600004',
      phone: '+91 44 7770 0201',
      map: 'https://www.openstreetmap.org/search?query=Mylapore',
    },
  ],
};

/**
 * Creates a content folder that nowhere names the demo institute: its texts under another name, its facts replaced.
 * Returns its path.
 */
export function createOtherContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'white-label-'));
  cpSync(CONTENT, folder, {
    recursive: true,
    filter: (path) => !/\/(media|draw)$|\/(students|candidates)\.yaml$/.test(path),
  });
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(yaml|md)$/.test(path)) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    const theirs = text
      .replaceAll('SOPAN', 'DEEPA')
      .replaceAll('Sopan', 'Deepa')
      .replaceAll('sopan', 'deepa')
      .replaceAll('सोपान', 'दीपा');
    writeFileSync(join(folder, path), theirs);
  }
  writeFileSync(join(folder, 'institute.yaml'), stringify(OTHER_INSTITUTE));
  return folder;
}

/** The demo institute's contacts, addresses and legal data, which must not appear anywhere. */
export function demoInstituteFacts(): string[] {
  const ours = parse(readFileSync(join(CONTENT, 'institute.yaml'), 'utf8')) as Record<string, unknown>;
  const { centres, ...rest } = ours as { centres: Array<{ address: string; phone: string }> };
  const facts = ['helpline', 'email', 'address', 'gstin', 'legal_name', 'tagline', 'security_email'].map((name) =>
    String(rest[name as never]),
  );
  return [...facts, ...centres.flatMap(({ address, phone }) => [address, phone])];
}
