import { describe, expect, it } from 'vitest';
import { parseVideo } from './video';

const player = (address: string) => parseVideo(address)?.playerUrl.replace(/\?.*/, '') ?? null;

describe('the video of a URL (parseVideo)', () => {
  it.each([
    ['https://www.youtube.com/watch?v=zCRKvDyyHmI', 'zCRKvDyyHmI'],
    ['https://youtu.be/zCRKvDyyHmI', 'zCRKvDyyHmI'],
    ['https://www.youtube.com/embed/zCRKvDyyHmI', 'zCRKvDyyHmI'],
    ['https://m.youtube.com/#/watch/zCRKvDyyHmI', 'zCRKvDyyHmI'],
    ['https://www.youtube.com/watch?v=-_RKvDyyHmI&list=PL0123456789abcdef', '-_RKvDyyHmI'],
    ['https://youtu.be/zCRKvDyyHmI?t=30', 'zCRKvDyyHmI'],
  ])('finds the YouTube id in %s', (address, id) => {
    expect(player(address)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
  });

  it.each([
    ['https://vimeo.com/123456789', '123456789'],
    ['https://vimeo.com/channels/staffpicks/123456789', '123456789'],
    ['https://player.vimeo.com/video/123456789?h=abc', '123456789'],
    ['https://vimeo.com/1234567890', '1234567890'],
    ['https://vimeo.com/video-123456789', '123456789'],
  ])('finds the Vimeo number in %s', (address, id) => {
    expect(player(address)).toBe(`https://player.vimeo.com/video/${id}`);
  });

  it('finds the media id in a Wistia URL', () => {
    expect(player('https://home.wistia.com/medias/e4a27b971d')).toBe(
      'https://fast.wistia.net/embed/iframe/e4a27b971d',
    );
  });

  it.each([
    '',
    'not an address',
    'https://example.com/watch?v=zCRKvDyyHmI',
    'https://youtube.com.example.org/watch?v=zCRKvDyyHmI',
    'https://notyoutube.com/zCRKvDyyHmI',
    'javascript:alert("youtube.com/zCRKvDyyHmI")',
    'https://youtube.com/',
    'https://vimeo.com/about',
    'https://home.wistia.com/medias/"><script>',
  ])('rejects %s', (address) => {
    expect(parseVideo(address)).toBeNull();
  });

  it('has the name of its site and a player URL without tracking', () => {
    expect(parseVideo('https://vimeo.com/123456789')).toEqual({
      host: 'Vimeo',
      playerUrl: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
    });
  });
});
