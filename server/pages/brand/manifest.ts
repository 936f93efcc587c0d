/**
 * The web app manifest of each language: the institute's name, colours and pictures for the home screen of a phone. Each has
 * an `id` of its own, so that a visit to the other language does not rename an installed app. The scope of both is the whole
 * store, because tests and payments have one address for all languages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALE } from '../../../common/languages/language.ts';
import { languageOfPath, pathIn } from '../../../common/languages/language-path.ts';
import { messagesOf } from '../../../common/languages/messages.ts';
import { accent } from '../../platform/config/accent.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { writtenPages } from '../index.ts';
import { appIcons, appScreenshots } from './app-pictures.ts';
import { BACKGROUNDS } from './brand.ts';
import { markAddress } from './mark.ts';
import english from './messages/english.ts';
import hindi from './messages/hindi.ts';

/** Also in `web/root.tsx`, which links it. */
export const MANIFEST_PATHS = ['/site.webmanifest', '/hi/site.webmanifest'] as const;

export async function sendManifest({ config }: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const manifest = await manifestIn(languageOfPath(request.url), config);
  return reply
    .type('application/manifest+json; charset=utf-8')
    .header('cache-control', 'public, max-age=86400')
    .send(JSON.stringify(manifest));
}

async function manifestIn(language: Language, config: Config) {
  const { institute, landing, hindi: texts } = writtenPages();
  if (!institute) throw notFound();
  const messages = messagesOf({ english, hindi }, language);
  const isHindi = language === 'hindi';
  const name = (isHindi && institute.name_devanagari) || institute.name;
  const description = landing?.description ?? institute.tagline;
  const start = pathIn(language, '/');
  const icons = await appIcons(config, markAddress(institute.name, accent()));
  const shortcut = (text: string, path: string) => ({
    name: text,
    url: pathIn(language, path),
    icons: icons.slice(0, 1),
  });
  return {
    id: start,
    name,
    short_name: name,
    description: (isHindi && texts.get(description)) || description,
    lang: LOCALE[language],
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    // With the buttons Back and Reload where the browser has this mode.
    display_override: ['minimal-ui', 'standalone'],
    background_color: BACKGROUNDS.light.paper,
    theme_color: accent(),
    categories: ['education'],
    icons,
    shortcuts: [shortcut(messages.courses, '/my-courses'), shortcut(messages.results, '/my-results')],
    screenshots: await appScreenshots(config, language, messages.screens),
  };
}

/** Browsers request /favicon.ico whatever icons a page declares. */
export function sendIcon(_ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  return reply.header('cache-control', 'public, max-age=86400').redirect('/media/app/icon-48.png');
}
