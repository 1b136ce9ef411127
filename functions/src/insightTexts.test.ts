import { expect, it } from 'vitest';
import { STORAGE_BUCKET } from '../../src/config/suite';
import { picturesOf } from '../../src/shared/richText/richObjects';
import { uploadsOf } from './insightTexts';

it('uploadsOf finds the uploads of the author of a text', () => {
  const at = (folder: string) =>
    `http://127.0.0.1:9199/v0/b/${STORAGE_BUCKET}/o/photos%2F${folder}%2Fx.full.webp?alt=media&token=t`;
  const text = JSON.stringify({
    content: JSON.stringify({ src: at('ann~-Ok1'), card: at('ben~-Ok2') }),
  });
  expect(picturesOf(text)).toEqual([at('ann~-Ok1'), at('ben~-Ok2')]);
  // A text can show another person's picture.
  expect(uploadsOf('ann', text)).toEqual(['photos/ann~-Ok1']);
  expect(uploadsOf('ben', text)).toEqual(['photos/ben~-Ok2']);
  expect(
    uploadsOf('ann', '"http://127.0.0.1:9199/v0/b/b/o/insights%2Fann~-Ok3%2Fa.pdf?alt=media"'),
  ).toEqual(['insights/ann~-Ok3']);
  expect(uploadsOf('plain', 'no picture, /v0/b/b/o/photos%2Fplain%2Fx.webp')).toEqual([]);
});
