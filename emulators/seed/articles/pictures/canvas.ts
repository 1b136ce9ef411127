import type { Colours } from './palettes';

export const WIDTH = 1200;
export const HEIGHT = 675;

export type Point = readonly [x: number, y: number];

/** One decimal is finer than a pixel and keeps the files small. */
export const fixed = (value: number): string => String(Math.round(value * 10) / 10);

/** A seeded source of numbers (mulberry32, public domain), so that a seed always gives the same picture. */
const createRandom = (seed: number): (() => number) => {
  let state = (seed * 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A smooth open curve through the points (Catmull-Rom turned into cubic Béziers), without the leading move. */
const curveThrough = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map((end, index) => {
      const start = points[index] ?? end;
      const before = points[index - 1] ?? start;
      const after = points[index + 2] ?? end;
      const one: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
      const two: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
      return `C${[one, two, end].map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join(' ')}`;
    })
    .join('');

export const smoothPath = (points: readonly Point[]): string => {
  const [first] = points;
  return first ? `M${fixed(first[0])} ${fixed(first[1])}${curveThrough(points)}` : '';
};

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}Z`;

/** Point on a circle; `angle` in degrees, clockwise from three o'clock. */
export const onCircle = (centre: Point, radius: number, angle: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(radians), centre[1] + radius * Math.sin(radians)];
};

/** Collects the shapes and gradients of one picture and draws the scenery that several motifs share. */
export class Canvas {
  private readonly definitions: string[] = [];
  private readonly shapes: string[] = [];
  private readonly random: () => number;

  constructor(
    readonly colours: Colours,
    seed: number,
  ) {
    this.random = createRandom(seed);
  }

  /** A number from `low` up to `high`. */
  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  add(...shapes: string[]): void {
    this.shapes.push(...shapes);
  }

  path(d: string, fill: string, attributes = ''): void {
    this.add(`<path d="${d}" fill="${fill}" ${attributes}/>`);
  }

  line(d: string, stroke: string, width: number, attributes = ''): void {
    this.add(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${fixed(width)}" ` +
        `stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`,
    );
  }

  rect(x: number, y: number, width: number, height: number, fill: string, attributes = ''): void {
    this.add(
      `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" ` +
        `fill="${fill}" ${attributes}/>`,
    );
  }

  circle(centre: Point, radius: number, fill: string, attributes = ''): void {
    this.add(
      `<circle cx="${fixed(centre[0])}" cy="${fixed(centre[1])}" r="${fixed(radius)}" ` +
        `fill="${fill}" ${attributes}/>`,
    );
  }

  /** Registers a linear gradient across the shape's own box and returns the fill that uses it. */
  gradient(stops: readonly string[], vertical = true): string {
    const id = `g${this.definitions.length}`;
    const end = vertical ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
    const list = stops.map(
      (colour, index) =>
        `<stop offset="${fixed((index / Math.max(1, stops.length - 1)) * 100)}%" stop-color="${colour}"/>`,
    );
    this.definitions.push(
      `<linearGradient id="${id}" x1="0" y1="0" ${end}>${list.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Registers a glow that fades from `colour` to nothing and returns the fill that uses it. */
  glow(colour: string, strength = 0.9): string {
    const id = `g${this.definitions.length}`;
    this.definitions.push(
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>` +
        `<stop offset="0.4" stop-color="${colour}" stop-opacity="${(strength * 0.4).toFixed(2)}"/>` +
        `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
    return `url(#${id})`;
  }

  sky(): void {
    this.rect(0, 0, WIDTH, HEIGHT, this.gradient(this.colours.sky));
  }

  sun(centre: Point, radius: number): void {
    const { light, sun } = this.colours;
    this.circle(centre, radius * 4.6, this.glow(light, 0.75));
    this.circle(centre, radius, this.gradient([light, sun]));
  }

  /** Rolling ground from edge to edge, filled to the bottom and slightly lighter along its crest. */
  hills(base: number, swing: number, fill: string, crest: string): void {
    const steps = this.whole(5, 7);
    const points: Point[] = Array.from({ length: steps + 1 }, (_, index) => [
      (WIDTH * index) / steps,
      base + this.between(-swing, swing),
    ]);
    const ridge = smoothPath(points);
    this.path(`${ridge}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`, this.gradient([crest, fill]));
    this.line(ridge, this.colours.light, 1.6, 'opacity="0.28"');
  }

  clouds(count: number, top: number, bottom: number): void {
    for (let index = 0; index < count; index += 1) {
      const x = this.between(40, WIDTH - 260);
      const y = this.between(top, bottom);
      const length = this.between(140, 300);
      const height = this.between(12, 24);
      const opacity = this.between(0.16, 0.42).toFixed(2);
      const { light } = this.colours;
      this.rect(x, y, length, height, light, `rx="${fixed(height / 2)}" opacity="${opacity}"`);
      this.rect(
        x + length * 0.22,
        y - height * 0.8,
        length * 0.5,
        height,
        light,
        `rx="${fixed(height / 2)}" opacity="${opacity}"`,
      );
    }
  }

  birds(count: number, centre: Point): void {
    for (let index = 0; index < count; index += 1) {
      const x = centre[0] + this.between(-130, 130);
      const y = centre[1] + this.between(-55, 55);
      const span = this.between(8, 15);
      this.line(
        `M${fixed(x - span)} ${fixed(y - span * 0.3)}Q${fixed(x - span * 0.4)} ${fixed(y - span * 0.7)} ${fixed(x)} ${fixed(y)}` +
          `Q${fixed(x + span * 0.4)} ${fixed(y - span * 0.7)} ${fixed(x + span)} ${fixed(y - span * 0.3)}`,
        this.colours.ink,
        2.4,
        'opacity="0.6"',
      );
    }
  }

  /** Fine blades of grass along the lower edge. */
  grass(count: number, fill: string): void {
    const blades = Array.from({ length: count }, () => {
      const x = this.between(-10, WIDTH + 10);
      const height = this.between(14, 52);
      const lean = this.between(-14, 14);
      return `M${fixed(x - 2.5)} ${HEIGHT + 4}Q${fixed(x + lean * 0.3)} ${fixed(HEIGHT - height * 0.6)} ${fixed(x + lean)} ${fixed(HEIGHT - height)}Q${fixed(x + lean * 0.4 + 3)} ${fixed(HEIGHT - height * 0.5)} ${fixed(x + 3)} ${HEIGHT + 4}Z`;
    });
    this.path(blades.join(''), fill);
  }

  /** Soft overlapping discs: the ground on which the abstract motifs stand. */
  discs(count: number): void {
    const { light, accent, far } = this.colours;
    for (let index = 0; index < count; index += 1) {
      const centre: Point = [this.between(0, WIDTH), this.between(0, HEIGHT)];
      const colour = [light, far, accent][index % 3] ?? light;
      this.circle(
        centre,
        this.between(90, 300),
        colour,
        `opacity="${this.between(0.05, 0.15).toFixed(2)}"`,
      );
    }
  }

  toSvg(title: string): string {
    const safeTitle = title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
      `viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>${safeTitle}</title>` +
      `<defs>${this.definitions.join('')}</defs>${this.shapes.join('')}</svg>`
    );
  }
}
