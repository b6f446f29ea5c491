import { fileName, type ShareCard } from '../../../../games/side-games/share-card.ts';
import type { HypeGame } from '../../../../games/side-games/side-game.ts';
import { paletteOf } from '../../side-games/share/palette.ts';
import type { Scene } from '../../side-games/share/pen.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { CARD, drawCard } from './card.ts';

/** The picture that the sheet shows and the fan shares. */
type Picture = {
  file: File;
  /** A data: URL, which the site's content policy allows in an img. */
  src: string;
};

/** @throws Error if the browser cannot make a picture of a canvas, for lack of memory or by its settings */
export async function pictureOf(card: ShareCard, hypeGame: HypeGame, board: unknown, scene: Scene): Promise<Picture> {
  const canvas = Object.assign(document.createElement('canvas'), CARD);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no 2d context');
  const palette = paletteOf(scene.event, context);
  // If the font does not load, the fallback font is used.
  await document.fonts.load(`700 40px ${palette.face}`).catch(() => []);
  const drawing = await sideGameRows[hypeGame].loadShareCard();
  drawCard(context, palette, card, { board, drawing }, scene);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the canvas gave no picture');
  const file = new File([blob], fileName(card), { type: blob.type });
  return { file, src: await addressOf(blob) };
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
