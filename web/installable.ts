import type { Plugin } from 'vite';
import { CORNER, ground, svg } from './icons/drawing.ts';
import { type Icon, png } from './icons/raster.ts';

/** Launchers show at least a circle of four fifths of the width. */
const SAFE = 0.8;

/** Phones crop the last two to a shape of their own, so the background fills the whole square. */
const icons: Record<string, Icon> = {
  'icons/icon-192.png': { size: 192, corner: CORNER, scale: 1 },
  'icons/icon-512.png': { size: 512, corner: CORNER, scale: 1 },
  'icons/maskable-512.png': { size: 512, corner: 0, scale: SAFE },
  'icons/apple-touch-icon.png': { size: 180, corner: 0, scale: 0.9 },
};

const png512 = { sizes: '512x512', type: 'image/png' };

/** What a phone reads when the site is added to its home screen. */
const manifest = {
  id: '/',
  name: 'Hype',
  short_name: 'Hype',
  description: 'Side games on the live game, in your hand.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: ground,
  background_color: ground,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', ...png512 },
    { src: '/icons/maskable-512.png', ...png512, purpose: 'maskable' },
  ],
};

const links = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Makes the site installable: a manifest, and icons that are drawn with each build. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const })),
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) => this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.webmanifest', JSON.stringify(manifest));
      emit('favicon.svg', svg());
      for (const [fileName, icon] of Object.entries(icons)) emit(fileName, png(icon));
    },
  };
}
