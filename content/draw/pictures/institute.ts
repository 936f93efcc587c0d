/** The parts of the demo institute's YAML files that pictures need. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

type Exam = { key: string; name: string; seo_url?: string };
export type Vertical = { key: string; name: string; colour: string; exams: Exam[] };
export type Product = {
  title: string;
  seo_url: string;
  kind: string;
  category: string;
  medium?: string;
  in: string[];
  cover?: string;
  banner?: string;
  about?: { portrait?: string; author?: string };
};
export type Banner = { image: string; image_mobile: string; alt: string; to: string };
type Landing = {
  banners: Banner[];
  festive: { banners: Banner[] };
  sample_classes: { category: string; thumbnail: string }[];
};

export const content = fileURLToPath(new URL('../../', import.meta.url));
export const read = <T>(path: string): T => parse(readFileSync(content + path, 'utf8')) as T;
export const verticals = read<{ verticals: Vertical[] }>('hierarchy.yaml').verticals;
export const landing = read<Landing>('landing.yaml');
