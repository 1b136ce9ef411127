/** Course images: the course's topic over overlapping rings, the same on every run. */
import { Random } from './random';

const COLOURS = ['#0f4c5c', '#2a9d8f', '#e9c46a', '#d98a3d', '#4f8fc0', '#7aa95c'] as const;

/** SVG of 800 by 450. */
export function drawCourseCover(title: string, topic: string): string {
  const random = new Random(`cover/${title}`);
  const rings = Array.from({ length: 16 }, () => {
    const colour = random.pick(COLOURS);
    return (
      `<circle cx="${random.int(0, 800)}" cy="${random.int(0, 340)}" r="${random.int(30, 150)}" fill="${colour}" ` +
      `fill-opacity="0.18" stroke="${colour}" stroke-opacity="0.7" stroke-width="${random.int(2, 7)}"/>`
    );
  });
  const text = topic.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450">' +
    '<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7f3e8"/>' +
    '<stop offset="1" stop-color="#d7e6e8"/></linearGradient></defs>' +
    `<rect width="800" height="450" fill="url(#ground)"/>${rings.join('')}` +
    '<rect y="340" width="800" height="110" fill="#12303a"/>' +
    `<text x="40" y="410" font-family="Lato" font-weight="700" font-size="44" fill="#f7f3e8">${text}</text></svg>`
  );
}
