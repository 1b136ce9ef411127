import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readDocument } from './richDocument';
import { readPicturesIn } from './richObjects';
import { RichText } from './RichText';

const BUCKET = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/';
const FOLDER = `${BUCKET}messagePictures%2Fann~m1%2F`;
const OWN = `${FOLDER}-Oa.full.webp?alt=media&token=t`;

const message = (type: string, data: Record<string, unknown>) =>
  JSON.stringify({
    blocks: [
      { text: 'Look:', type: 'unstyled' },
      { text: 'The plant room', type: 'atomic', entityRanges: [{ offset: 0, length: 14, key: 0 }] },
    ],
    entityMap: { 0: { type, mutability: 'IMMUTABLE', data } },
  });
const picture = (src: string) =>
  message('PICTURE', { src, card: src, alt: 'The plant room', width: 800, height: 600 });

describe('a picture in a message', () => {
  it('is shown with its alternative text and links to the full-size file', () => {
    render(<RichText value={picture(OWN)} pictureFolder={FOLDER} />);
    const shown = screen.getByRole('img', { name: 'The plant room' });
    expect(shown).toHaveAttribute('src', OWN);
    expect(screen.getByRole('link')).toHaveAttribute('href', OWN);
    expect(screen.getByText('Look:')).toBeVisible();
  });

  it('is shown as text where pictures are not rendered', () => {
    render(<RichText value={picture(OWN)} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('The plant room')).toBeVisible();
  });

  it.each([
    ['in the folder of another message', OWN.replace('m1', 'm2')],
    ['in the folder of another member', OWN.replace('ann', 'ben')],
    ['in another bucket', OWN.replace('demo-portal', 'evil')],
    ['on another host', OWN.replace('127.0.0.1:9199', 'evil.example')],
    ['in the folder of articles', `${BUCKET}photos%2Fann~1%2Fa.full.webp?alt=media`],
    ['in a subfolder', `${FOLDER}more%2Fa.full.webp`],
    ['a path traversal', `${FOLDER}..%2Fa.full.webp`],
    ['an encoded path traversal', `${FOLDER}%2E%2E/a.full.webp`],
    ['followed by a further path', `${FOLDER}a/b.webp`],
    ['followed by a fragment', `${OWN}#x`],
    ['a script', 'javascript:alert(1)'],
    ['empty', ''],
  ])('is shown as text if its URL is %s', (_where, src) => {
    const read = (from: string) =>
      readDocument(picture(from), readPicturesIn(FOLDER)).map(({ object, text }) => [
        object?.kind,
        text,
      ]);
    expect(read(OWN)).toEqual([
      [undefined, 'Look:'],
      ['picture', 'The plant room'],
    ]);
    expect(read(src)).toEqual([
      [undefined, 'Look:'],
      [undefined, 'The plant room'],
    ]);
  });

  it('is the only kind of object that a message renders', () => {
    for (const [type, data] of [
      ['TABLE', { hasHeader: true }],
      ['VIDEO', { url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }],
      ['DIVIDER', {}],
    ] as const) {
      const [, block] = readDocument(message(type, data), readPicturesIn(FOLDER));
      expect(block).not.toHaveProperty('object');
    }
  });
});

describe('a picture in an article', () => {
  it.each(['http://127.0.0.1:9199', 'https://firebasestorage.googleapis.com'])(
    'must be in the portal’s own bucket on %s',
    (host) => {
      const read = (bucket: string) => {
        const src = `${host}/v0/b/${bucket}/o/photos%2Fann~1%2Fa.full.webp?alt=media`;
        return readDocument(picture(src), true).map(({ object }) => object?.kind);
      };
      expect(read('demo-portal.appspot.com')).toEqual([undefined, 'picture']);
      for (const bucket of [
        'evil.appspot.com',
        'demo-portalxappspot.com',
        'demo-portal.appspot.com.evil',
      ])
        expect(read(bucket)).toEqual([undefined, undefined]);
    },
  );
});
