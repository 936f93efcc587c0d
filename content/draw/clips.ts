// Generates the videos of the sample classes in landing.yaml: a title, then each line of the transcript with a step of
// a staircase. Chromium renders the frames and ffmpeg encodes them; the videos are committed, so that only this script
// needs both programs. `npm run clips`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { escapeElementText } from '../../common/texts/escape.ts';
import { styleOfClass } from './classes.ts';
import { mix } from './colours.ts';

type Clip = { file: string; poster: string; transcript: string[] };
type SampleClass = { title: string; category: string; clip?: Clip };
/** A frame: the line of the transcript (-1 is the title) and the progress of its entrance from 0 to 1. */
type Frame = { line: number; progress: number };

const content = join(import.meta.dirname, '..');
const fonts = join(content, '../node_modules/@fontsource-variable');
const read = <T>(path: string): T => parse(readFileSync(join(content, path), 'utf8')) as T;
const { sample_classes } = read<{ sample_classes: SampleClass[] }>('landing.yaml');
const { verticals } = read<{ verticals: { key: string; colour: string }[] }>('hierarchy.yaml');

const [WIDTH, HEIGHT] = [960, 540];
const FRAMES_PER_SECOND = 15;
const TITLE_FRAMES = 18;
const ENTRANCE_FRAMES = 6;
/** Number of frames for reading a line, by its number of words. */
const readingFrames = (line: string) => 18 + Math.round(2.4 * line.split(' ').length);

const groundOf = (category: string): string => {
  const [key] = styleOfClass(category);
  return mix(verticals.find((vertical) => vertical.key === key)?.colour ?? '#8a3b12', '#000000', 0.12);
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
let bytes = 0;
for (const { clip, ...about } of sample_classes) if (clip) bytes += await renderClip(page, about, clip);
await browser.close();
console.log(`${sample_classes.filter(({ clip }) => clip).length} clips, ${Math.round(bytes / 1000)} kB in all`);

async function renderClip(page: Page, about: Omit<SampleClass, 'clip'>, clip: Clip): Promise<number> {
  await page.setContent(scene(about, clip.transcript));
  await page.evaluate(() => document.fonts.ready);
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  const pictures = new Map<string, Buffer>();
  for (const [number, frame] of framesOf(clip.transcript).entries()) {
    const key = `${frame.line} ${frame.progress}`;
    const picture = pictures.get(key) ?? (await pictureOf(page, frame));
    pictures.set(key, picture);
    writeFileSync(join(folder, `${String(number).padStart(4, '0')}.png`), picture);
  }
  const [film, poster] = [join(content, clip.file), join(content, clip.poster)];
  mkdirSync(dirname(film), { recursive: true });
  // Main profile and 4:2:0 play on every phone; `+faststart` puts the index first, so that playback can begin early.
  // One thread and `+bitexact` (no date, no version) make the output reproducible.
  const video = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27', '-profile:v', 'main'];
  const portable = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-threads', '1', '-fflags', '+bitexact'];
  ffmpeg('-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.png'), ...video, ...portable, film);
  const last = String(TITLE_FRAMES - 1).padStart(4, '0');
  ffmpeg('-i', join(folder, `${last}.png`), '-c:v', 'libwebp', '-quality', '82', '-fflags', '+bitexact', poster);
  rmSync(folder, { recursive: true });
  return statSync(film).size + statSync(poster).size;
}

function framesOf(transcript: readonly string[]): Frame[] {
  const hold = (line: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ line, progress: Math.min(1, (at + 1) / ENTRANCE_FRAMES) }));
  // The title is complete in the first frame, because some players show that frame before playing.
  const title = Array.from({ length: TITLE_FRAMES }, () => ({ line: -1, progress: 1 }));
  return [...title, ...transcript.flatMap((line, at) => hold(at, readingFrames(line)))];
}

async function pictureOf(page: Page, { line, progress }: Frame): Promise<Buffer> {
  await page.evaluate(
    ([line, progress]) => {
      const eased = 1 - (1 - progress) ** 3;
      for (const [at, element] of [...document.querySelectorAll<HTMLElement>('[data-line]')].entries()) {
        element.style.opacity = at === line + 1 ? String(eased) : '0';
        element.style.transform = `translateY(${at === line + 1 ? 20 * (1 - eased) : 0}px)`;
      }
      for (const [at, step] of [...document.querySelectorAll<HTMLElement>('[data-step]')].entries()) {
        const share = at < line ? 1 : at === line ? eased : 0;
        step.style.transform = `scaleY(${share})`;
        step.style.background = at === line ? '#e3a33b' : 'rgb(247 241 229 / 0.34)';
      }
    },
    [line, progress] as const,
  );
  return page.screenshot();
}

function scene({ title, category }: Omit<SampleClass, 'clip'>, transcript: readonly string[]): string {
  const count = transcript.length;
  const steps = transcript
    .map((_, at) => `<i style="height:${((at + 1) * 100) / count}%"><b data-step></b></i>`)
    .join('');
  const lines = transcript.map((line) => `<p data-line>${withLead(line)}</p>`).join('');
  return `<style>
    @font-face { font-family: Latin; src: url(${font('anek-latin/files/anek-latin-latin-wght-normal.woff2')}); font-weight: 100 800; }
    @font-face { font-family: Hindi; src: url(${font('anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2')}); font-weight: 100 800; }
    * { margin: 0; box-sizing: border-box; }
    body { width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; background: ${groundOf(category)}; color: #f7f1e5; font-family: Latin, Hindi, sans-serif; }
    header { position: absolute; left: 56px; right: 56px; top: 44px; font-size: 27px; color: #e8dccb; display: flex; gap: 14px; align-items: center; }
    header::before { content: ''; width: 34px; height: 5px; background: #e3a33b; }
    main { position: absolute; left: 56px; top: 112px; width: 560px; height: 372px; }
    main > * { position: absolute; inset: 0; }
    h1 { font-size: 68px; line-height: 1.08; font-weight: 700; letter-spacing: -0.01em; text-wrap: balance; }
    p { font-size: 52px; line-height: 1.2; font-weight: 500; text-wrap: balance; }
    strong { display: block; color: #f0bd67; font-weight: 650; }
    aside { position: absolute; right: 0; bottom: 0; width: 300px; height: 372px; display: flex; align-items: flex-end; }
    i { flex: 1; position: relative; background: rgb(247 241 229 / 0.1); }
    b { position: absolute; inset: 0; transform-origin: bottom; }
  </style><header>${escapeElementText(category)}</header><main><h1 data-line>${unbroken(title)}</h1>${lines}</main><aside>${steps}</aside>`;
}

/** Emphasises the text before a colon. */
function withLead(line: string): string {
  const [, lead, rest] = /^([^:]{2,32}): (.+)$/.exec(line) ?? [];
  return lead && rest
    ? `<strong>${escapeElementText(lead)}</strong>${escapeElementText(rest)}`
    : escapeElementText(line);
}

/** Prevents line breaks in words with a hyphen. */
function unbroken(text: string): string {
  return escapeElementText(text).replace(/\S+-\S+/g, '<span style="white-space:nowrap">$&</span>');
}

function ffmpeg(...args: string[]): void {
  const { status, stderr, error } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
  if (error) throw new Error('ffmpeg is not installed (Debian: apt-get install ffmpeg)', { cause: error });
  if (status !== 0) throw new Error(String(stderr));
}

function font(path: string): string {
  return `data:font/woff2;base64,${readFileSync(join(fonts, path)).toString('base64')}`;
}
