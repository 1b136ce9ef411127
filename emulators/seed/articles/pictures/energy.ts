import { HEIGHT, WIDTH, fixed, onCircle, polygon, type Canvas, type Point } from './canvas';

const ARMS: readonly { at: number; reach: number }[] = [
  { at: 0.1, reach: 0.17 },
  { at: 0.24, reach: 0.23 },
  { at: 0.38, reach: 0.18 },
];

/** Draws one lattice pylon standing on `foot` and returns the six wire ends, left three then right three. */
const drawPylon = (canvas: Canvas, foot: Point, height: number, colour: string): Point[] => {
  const [x, y] = foot;
  const half = (share: number): number => height * (0.022 + 0.12 * share * share);
  const levels = [0, 0.1, 0.24, 0.38, 0.52, 0.68, 0.84, 1];
  const top = y - height;
  const stroke = Math.max(1.2, height * 0.0075);
  let lattice = '';
  levels.slice(1).forEach((level, index) => {
    const above = levels[index] ?? 0;
    const [a, b] = [half(above), half(level)];
    const [ya, yb] = [top + height * above, top + height * level];
    lattice += `M${fixed(x - a)} ${fixed(ya)}L${fixed(x - b)} ${fixed(yb)}L${fixed(x + a)} ${fixed(ya)}`;
    lattice += `L${fixed(x + b)} ${fixed(yb)}L${fixed(x - a)} ${fixed(ya)}M${fixed(x + a)} ${fixed(ya)}L${fixed(x + b)} ${fixed(yb)}`;
  });
  canvas.line(lattice, colour, stroke);
  const ends: Point[] = [];
  for (const side of [-1, 1]) {
    for (const { at, reach } of ARMS) {
      const level = top + height * at;
      const tip: Point = [x + side * height * reach, level + height * 0.012];
      canvas.path(
        polygon([
          [x + side * half(at), level - height * 0.03],
          tip,
          [x + side * half(at), level + height * 0.018],
        ]),
        colour,
      );
      const end: Point = [tip[0], tip[1] + height * 0.035];
      canvas.line(
        `M${fixed(tip[0])} ${fixed(tip[1])}L${fixed(end[0])} ${fixed(end[1])}`,
        colour,
        stroke * 1.3,
      );
      ends.push(end);
    }
  }
  return ends;
};

export const drawPylons = (canvas: Canvas): void => {
  const { far, mid, near, ink, sky, accent } = canvas.colours;
  const fromLeft = canvas.between(0, 1) < 0.5;
  const across = (x: number): number => (fromLeft ? x : WIDTH - x);
  canvas.sky();
  canvas.sun([across(canvas.between(820, 960)), canvas.between(250, 320)], canvas.between(52, 78));
  canvas.clouds(4, 60, 260);
  canvas.hills(400, 34, far, sky[2]);
  canvas.hills(470, 30, mid, far);
  const count = canvas.whole(4, 5);
  const towers = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1);
    const size = 560 * 0.56 ** index + 28;
    const foot: Point = [across(170 + 830 * share ** 0.72), 660 - 205 * share ** 0.55];
    return { foot, size };
  });
  let previous: Point[] | null = null;
  for (const { foot, size } of [...towers].reverse()) {
    const ends = drawPylon(canvas, foot, size, ink);
    const before = previous;
    ends.forEach((end, index) => {
      const start = before?.[index];
      if (!start) return;
      const sag = size * 0.11;
      canvas.line(
        `M${fixed(start[0])} ${fixed(start[1])}Q${fixed((start[0] + end[0]) / 2)} ${fixed((start[1] + end[1]) / 2 + sag)} ${fixed(end[0])} ${fixed(end[1])}`,
        ink,
        Math.max(0.9, size * 0.0035),
        'opacity="0.85"',
      );
    });
    previous = ends;
  }
  previous?.forEach((end, index) => {
    canvas.line(
      `M${fixed(end[0])} ${fixed(end[1])}Q${fixed(across(40))} ${fixed(end[1] + 44)} ${fixed(across(-60))} ${fixed(end[1] - 12 + index * 3)}`,
      ink,
      2,
      'opacity="0.85"',
    );
  });
  canvas.hills(605, 22, ink, near);
  canvas.grass(150, ink);
  canvas.birds(5, [across(620), 150]);
  for (let index = 0; index < 9; index += 1) {
    canvas.circle(
      [canvas.between(20, WIDTH - 20), canvas.between(610, 660)],
      canvas.between(2, 4),
      accent,
    );
  }
};

const drawTurbine = (canvas: Canvas, foot: Point, height: number, turn: number): void => {
  const { light, far, ink } = canvas.colours;
  const hub: Point = [foot[0], foot[1] - height];
  const width = height * 0.022;
  canvas.path(
    polygon([
      [foot[0] - width, foot[1] + 6],
      [hub[0] - width * 0.45, hub[1]],
      [hub[0] + width * 0.45, hub[1]],
      [foot[0] + width, foot[1] + 6],
    ]),
    canvas.gradient([light, far], false),
  );
  const reach = height * 0.56;
  for (const offset of [0, 120, 240]) {
    const angle = turn + offset;
    const tip = onCircle(hub, reach, angle);
    const belly = onCircle(hub, reach * 0.24, angle + 15);
    const root = onCircle(hub, reach * 0.06, angle - 60);
    const edge = onCircle(hub, reach * 0.5, angle + 4.5);
    canvas.path(
      `M${fixed(root[0])} ${fixed(root[1])}L${fixed(tip[0])} ${fixed(tip[1])}Q${fixed(edge[0])} ${fixed(edge[1])} ${fixed(belly[0])} ${fixed(belly[1])}Q${fixed(hub[0])} ${fixed(hub[1])} ${fixed(root[0])} ${fixed(root[1])}Z`,
      light,
    );
  }
  canvas.circle(hub, height * 0.026, light);
  canvas.circle(hub, height * 0.012, ink, 'opacity="0.5"');
};

export const drawTurbines = (canvas: Canvas): void => {
  const { far, mid, near, ink, accent, light } = canvas.colours;
  canvas.sky();
  canvas.sun([canvas.between(180, 1020), canvas.between(300, 380)], canvas.between(60, 95));
  canvas.clouds(5, 50, 240);
  canvas.hills(400, 40, far, far);
  const rows = [
    { y: 420, size: 150, count: canvas.whole(3, 5) },
    { y: 490, size: 250, count: canvas.whole(2, 3) },
  ];
  for (const { y, size, count } of rows) {
    for (let index = 0; index < count; index += 1) {
      const x = ((index + 0.5) * WIDTH) / count + canvas.between(-70, 70);
      drawTurbine(canvas, [x, y + 20], size * canvas.between(0.9, 1.15), canvas.between(0, 120));
    }
    canvas.hills(y + 28, 24, y === 420 ? mid : near, y === 420 ? far : mid);
  }
  const hero = canvas.between(0, 1) < 0.5 ? canvas.between(200, 330) : canvas.between(870, 1000);
  drawTurbine(canvas, [hero, 640], canvas.between(430, 480), canvas.between(0, 120));
  canvas.hills(600, 24, ink, near);
  const vanish: Point = [canvas.between(400, 800), 560];
  for (let index = -7; index <= 7; index += 1) {
    const bottom = vanish[0] + index * 190;
    canvas.line(
      `M${fixed(vanish[0] + index * 62)} ${fixed(618)}Q${fixed(vanish[0] + index * 110)} 640 ${fixed(bottom)} ${HEIGHT + 6}`,
      index % 3 === 0 ? accent : light,
      2.2,
      'opacity="0.22"',
    );
  }
  canvas.birds(4, [WIDTH - hero, 180]);
};

export const drawSun = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, sun, sky } = canvas.colours;
  const centre: Point = [canvas.between(360, 840), canvas.between(215, 260)];
  canvas.sky();
  const rays = canvas.whole(18, 26);
  for (let index = 0; index < rays; index += 1) {
    const angle = (index * 360) / rays;
    canvas.path(
      polygon([centre, onCircle(centre, 1200, angle - 2.6), onCircle(centre, 1200, angle + 2.6)]),
      light,
      'opacity="0.16"',
    );
  }
  canvas.circle(centre, 420, canvas.glow(light, 0.9));
  for (const [radius, opacity] of [
    [190, 0.18],
    [150, 0.25],
    [112, 1],
  ] as const) {
    canvas.circle(centre, radius, canvas.gradient([light, sun]), `opacity="${opacity}"`);
  }
  canvas.hills(408, 26, far, sky[2]);
  canvas.hills(450, 22, mid, far);
  canvas.hills(490, 8, near, mid);
  const glass = canvas.gradient([mid, ink]);
  for (let row = 0; row < 3; row += 1) {
    const top = 470 + row * 62;
    const height = 50 + row * 24;
    const width = 190 + row * 66;
    const shift = canvas.between(-80, 0);
    for (let x = shift - width; x < WIDTH + width; x += width + 22) {
      const skew = (x + width / 2 - WIDTH / 2) * 0.12;
      const corner = (u: number, v: number): Point => [
        x + width * u - skew * (1 - v) + 14 * (1 - v),
        top + height * v,
      ];
      canvas.path(
        polygon([
          corner(0.46, 1),
          corner(0.54, 1),
          [x + width * 0.54, top + height + 40],
          [x + width * 0.46, top + height + 40],
        ]),
        ink,
      );
      canvas.path(
        polygon([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]),
        glass,
        `stroke="${light}" stroke-width="3"`,
      );
      let cells = '';
      for (let u = 1; u < 6; u += 1) {
        const [a, b] = [corner(u / 6, 0), corner(u / 6, 1)];
        cells += `M${fixed(a[0])} ${fixed(a[1])}L${fixed(b[0])} ${fixed(b[1])}`;
      }
      for (let v = 1; v < 3; v += 1) {
        const [a, b] = [corner(0, v / 3), corner(1, v / 3)];
        cells += `M${fixed(a[0])} ${fixed(a[1])}L${fixed(b[0])} ${fixed(b[1])}`;
      }
      canvas.line(cells, light, 1.2, 'opacity="0.45"');
      canvas.path(
        polygon([corner(0.08, 0), corner(0.3, 0), corner(0.16, 1), corner(0, 1), corner(0, 0.5)]),
        light,
        'opacity="0.14"',
      );
    }
  }
  canvas.grass(120, ink);
  canvas.birds(4, [WIDTH - centre[0], 130]);
};
