/** Profile photos: initials on a mosaic in a member's own colours, the same on every run. */
import { Random } from './random';

const PALETTES: readonly (readonly [dark: string, strong: string, soft: string, light: string])[] =
  [
    ['#0f3d4c', '#2a9d8f', '#9bd3c7', '#f6efdc'],
    ['#3d2c5e', '#8f6bb3', '#c9b3de', '#f8f0fb'],
    ['#5a3214', '#d98a3d', '#f0c48d', '#fdf3e3'],
    ['#12355b', '#3f83bd', '#a5cbe8', '#eef6fc'],
    ['#26442b', '#6a9f4b', '#bcd8a3', '#f4f9ea'],
    ['#5c1f2e', '#c4596f', '#e8b0ba', '#fdeff1'],
  ];
const SIZE = 480;
const TILE = 120;

/**
 * SVG of 480 by 480. `order` picks the palette, so that neighbours in a list differ.
 * @param person whatever names the person the same on every run
 */
export function drawPortrait(order: number, person: string, initials: string): string {
  const random = new Random(`portrait/${person}`);
  const [dark, strong, soft, light] = PALETTES[order % PALETTES.length] ?? ['', '', '', ''];
  let tiles = '';
  for (let y = 0; y < SIZE; y += TILE) {
    for (let x = 0; x < SIZE; x += TILE) {
      const [ground, shape] = random.sample([strong, soft, light, 'url(#blend)'], 2);
      tiles +=
        `<g transform="translate(${x} ${y}) rotate(${random.int(0, 3) * 90} ${TILE / 2} ${TILE / 2})">` +
        `<rect width="${TILE}" height="${TILE}" fill="${ground}"/>` +
        `<path d="${random.pick(SHAPES)}" fill="${shape}"/></g>`;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    '<defs><linearGradient id="blend" x1="0" y1="0" x2="1" y2="1">' +
    `<stop offset="0" stop-color="${strong}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>` +
    tiles +
    `<circle cx="240" cy="240" r="150" fill="${dark}"/>` +
    '<text x="240" y="284" text-anchor="middle" font-family="Lato" font-weight="700" font-size="124" ' +
    `fill="${light}">${initials}</text></svg>`
  );
}

/** Quarter disc, leaf, half, two arcs: each within one tile. */
const SHAPES: readonly string[] = [
  'M0 0 H120 A120 120 0 0 1 0 120 Z',
  'M0 0 A120 120 0 0 1 120 120 A120 120 0 0 1 0 0 Z',
  'M0 0 H120 V60 H0 Z',
  'M0 120 A60 60 0 0 1 120 120 Z M0 60 A60 60 0 0 1 120 60 Z',
];
