import { fixed, onCircle, polygon, smoothPath, type Canvas, type Point } from './canvas';

const arcArrow = (
  centre: Point,
  radius: number,
  width: number,
  from: number,
  to: number,
): string => {
  const head = (width / radius) * 62;
  const [outer, inner] = [radius + width / 2, radius - width / 2];
  const p = (r: number, angle: number): string => onCircle(centre, r, angle).map(fixed).join(' ');
  const large = to - from > 180 ? 1 : 0;
  return (
    `M${p(inner, from)}L${p(radius, from + head * 0.55)}L${p(outer, from)}A${fixed(outer)} ${fixed(outer)} 0 ${large} 1 ${p(outer, to)}` +
    `L${p(outer + width * 0.42, to)}L${p(radius, to + head)}L${p(inner - width * 0.42, to)}L${p(inner, to)}` +
    `A${fixed(inner)} ${fixed(inner)} 0 ${large} 0 ${p(inner, from)}Z`
  );
};

/** Small things that travel round the loop: crate, bottle, roll, leaf, cog. */
const emblems: readonly ((canvas: Canvas, at: Point, size: number) => void)[] = [
  (canvas, [x, y], size) => {
    const { light, mid, ink } = canvas.colours;
    canvas.path(
      polygon([
        [x, y - size * 0.6],
        [x + size * 0.6, y - size * 0.3],
        [x, y],
        [x - size * 0.6, y - size * 0.3],
      ]),
      light,
    );
    canvas.path(
      polygon([
        [x - size * 0.6, y - size * 0.3],
        [x, y],
        [x, y + size * 0.66],
        [x - size * 0.6, y + size * 0.34],
      ]),
      mid,
    );
    canvas.path(
      polygon([
        [x + size * 0.6, y - size * 0.3],
        [x, y],
        [x, y + size * 0.66],
        [x + size * 0.6, y + size * 0.34],
      ]),
      ink,
    );
  },
  (canvas, [x, y], size) => {
    const { light, accent, mid } = canvas.colours;
    canvas.path(
      `M${fixed(x - size * 0.12)} ${fixed(y - size * 0.66)}h${fixed(size * 0.24)}v${fixed(size * 0.26)}q${fixed(size * 0.2)} ${fixed(size * 0.14)} ${fixed(size * 0.2)} ${fixed(size * 0.36)}v${fixed(size * 0.62)}q0 ${fixed(size * 0.1)} ${fixed(-size * 0.1)} ${fixed(size * 0.1)}h${fixed(-size * 0.44)}q${fixed(-size * 0.1)} 0 ${fixed(-size * 0.1)} ${fixed(-size * 0.1)}v${fixed(-size * 0.62)}q0 ${fixed(-size * 0.22)} ${fixed(size * 0.2)} ${fixed(-size * 0.36)}z`,
      canvas.gradient([light, mid], false),
    );
    canvas.rect(x - size * 0.32, y + size * 0.06, size * 0.64, size * 0.28, accent);
    canvas.rect(x - size * 0.16, y - size * 0.74, size * 0.32, size * 0.12, accent);
  },
  (canvas, [x, y], size) => {
    const { light, near, accent } = canvas.colours;
    canvas.circle([x, y], size * 0.6, light);
    for (const share of [0.48, 0.36, 0.24])
      canvas.circle(
        [x, y],
        size * share,
        'none',
        `stroke="${near}" stroke-width="${fixed(size * 0.04)}" opacity="0.6"`,
      );
    canvas.circle([x, y], size * 0.13, accent);
  },
  (canvas, [x, y], size) => {
    const { light, mid, near } = canvas.colours;
    canvas.path(
      `M${fixed(x - size * 0.5)} ${fixed(y + size * 0.5)}C${fixed(x - size * 0.62)} ${fixed(y - size * 0.5)} ${fixed(x + size * 0.1)} ${fixed(y - size * 0.62)} ${fixed(x + size * 0.6)} ${fixed(y - size * 0.6)}C${fixed(x + size * 0.64)} ${fixed(y)} ${fixed(x + size * 0.4)} ${fixed(y + size * 0.62)} ${fixed(x - size * 0.5)} ${fixed(y + size * 0.5)}Z`,
      canvas.gradient([mid, near]),
    );
    canvas.line(
      `M${fixed(x - size * 0.62)} ${fixed(y + size * 0.64)}Q${fixed(x - size * 0.1)} ${fixed(y)} ${fixed(x + size * 0.4)} ${fixed(y - size * 0.42)}`,
      light,
      size * 0.06,
    );
  },
  (canvas, [x, y], size) => {
    const { light, near, accentDeep } = canvas.colours;
    for (let angle = 0; angle < 360; angle += 45) {
      canvas.path(
        polygon([
          onCircle([x, y], size * 0.68, angle - 9),
          onCircle([x, y], size * 0.68, angle + 9),
          onCircle([x, y], size * 0.4, angle + 17),
          onCircle([x, y], size * 0.4, angle - 17),
        ]),
        near,
      );
    }
    canvas.circle([x, y], size * 0.5, near);
    canvas.circle([x, y], size * 0.24, light);
    canvas.circle([x, y], size * 0.1, accentDeep);
  },
];

export const drawCycle = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, accentDeep } = canvas.colours;
  const centre: Point = [canvas.between(500, 700), 338];
  canvas.sky();
  canvas.discs(9);
  canvas.circle(centre, 470, canvas.glow(light, 0.85));
  for (let index = 0; index < 7; index += 1) {
    const y = 90 + index * 86 + canvas.between(-16, 16);
    const bow = canvas.between(-120, 120);
    canvas.line(
      `M-20 ${fixed(y)}C320 ${fixed(y + bow)} 860 ${fixed(y - bow)} 1220 ${fixed(y + canvas.between(-60, 60))}`,
      index % 3 ? light : accent,
      canvas.between(2, 22),
      `opacity="${canvas.between(0.12, 0.3).toFixed(2)}"`,
    );
  }
  const parts = canvas.whole(3, 5);
  const turn = canvas.between(0, 360);
  const sweep = 360 / parts;
  const fills = [
    [near, ink],
    [accent, accentDeep],
    [mid, near],
    [far, mid],
    [accentDeep, accentDeep],
  ] as const;
  for (let index = 0; index < parts; index += 1) {
    const from = turn + index * sweep;
    const d = arcArrow(centre, 232, 56, from + 6, from + sweep - 16);
    canvas.path(d, ink, 'opacity="0.2" transform="translate(8 12)"');
    canvas.path(d, canvas.gradient(fills[index % fills.length] ?? fills[0]));
  }
  const small = arcArrow(centre, 126, 20, turn + 40, turn + 300);
  canvas.path(small, light, 'opacity="0.85"');
  canvas.circle(centre, 92, canvas.gradient([light, far]));
  canvas.circle(centre, 92, 'none', `stroke="${ink}" stroke-width="4" opacity="0.25"`);
  const first = canvas.whole(0, emblems.length - 1);
  emblems[first % emblems.length]?.(canvas, centre, 64);
  for (let index = 0; index < parts; index += 1) {
    const at = onCircle(centre, 232, turn + (index + 0.5) * sweep - 6);
    canvas.circle(at, 46, light);
    canvas.circle(at, 46, 'none', `stroke="${ink}" stroke-width="4" opacity="0.8"`);
    emblems[(first + index + 1) % emblems.length]?.(canvas, at, 34);
  }
  for (let index = 0; index < 14; index += 1) {
    const at: Point = [
      index % 2 ? canvas.between(30, 220) : canvas.between(980, 1170),
      canvas.between(60, 620),
    ];
    if (index < 6) {
      canvas.circle(at, 34, light, 'opacity="0.3"');
      emblems[canvas.whole(0, emblems.length - 1)]?.(canvas, at, canvas.between(24, 36));
    } else {
      canvas.circle(at, canvas.between(4, 12), index % 3 ? light : accent, 'opacity="0.8"');
    }
  }
};

export const drawCharts = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, accentDeep } = canvas.colours;
  canvas.sky();
  canvas.discs(8);
  const [left, right, top, bottom] = [96, 1104, 84, 590];
  canvas.rect(
    left - 36 + 10,
    top - 30 + 16,
    right - left + 72,
    bottom - top + 84,
    ink,
    'rx="26" opacity="0.22"',
  );
  canvas.rect(
    left - 36,
    top - 30,
    right - left + 72,
    bottom - top + 84,
    light,
    'rx="26" opacity="0.94"',
  );
  let grid = '';
  for (let y = top + 30; y <= bottom; y += 76) grid += `M${left} ${y}H${right}`;
  canvas.line(grid, far, 1.6, 'opacity="0.55"');
  const count = canvas.whole(14, 20);
  const season = canvas.between(0, 6);
  const step = (right - left) / count;
  const heights = Array.from(
    { length: count },
    (_, index) => 130 + 84 * Math.sin(season + (index / count) * 6.3) + canvas.between(-28, 36),
  );
  const area = (share: number, lift: number): Point[] =>
    heights.map((height, index) => [
      left + step * (index + 0.5),
      bottom - height * share - lift + canvas.between(-10, 10),
    ]);
  [
    { points: area(1.2, 150), fill: [far, light], opacity: 0.75 },
    { points: area(0.8, 80), fill: [mid, far], opacity: 0.6 },
  ].forEach(({ points, fill, opacity }) => {
    const [start, end] = [points[0], points[points.length - 1]];
    if (start && end) {
      const ridge = smoothPath([[left, start[1] + 14], ...points, [right, end[1] - 8]]);
      canvas.path(
        `${ridge}L${right} ${bottom}L${left} ${bottom}Z`,
        canvas.gradient(fill),
        `opacity="${opacity}"`,
      );
    }
  });
  const marked = canvas.whole(3, count - 3);
  const cool = canvas.gradient([mid, near]);
  const warm = canvas.gradient([accent, accentDeep]);
  heights.forEach((height, index) => {
    const x = left + step * (index + 0.2);
    canvas.rect(
      x,
      bottom - height,
      step * 0.6,
      height,
      index === marked ? warm : cool,
      `rx="${fixed(Math.min(9, step * 0.2))}"`,
    );
    canvas.rect(
      x + 4,
      bottom - height + 8,
      step * 0.12,
      height * 0.6,
      light,
      'rx="3" opacity="0.25"',
    );
  });
  const trend = area(0.95, 190);
  canvas.line(smoothPath(trend), ink, 9, 'opacity="0.14" transform="translate(3 8)"');
  canvas.line(smoothPath(trend), accentDeep, 6);
  trend.forEach((point, index) => {
    if (index % 2 && index !== marked) return;
    canvas.circle(
      point,
      index === marked ? 15 : 8,
      light,
      `stroke="${accentDeep}" stroke-width="${index === marked ? 6 : 4}"`,
    );
  });
  const mark = trend[marked];
  if (mark)
    canvas.line(
      `M${fixed(mark[0])} ${fixed(mark[1] + 20)}V${bottom}`,
      accentDeep,
      2.5,
      'stroke-dasharray="2 9"',
    );
  canvas.line(`M${left} ${bottom}H${right}`, ink, 4);
  let ticks = '';
  for (let index = 0; index <= count; index += 1)
    ticks += `M${fixed(left + step * index)} ${bottom + 6}v10`;
  canvas.line(ticks, ink, 2.4, 'opacity="0.6"');
  const ring: Point = [canvas.between(0, 1) < 0.5 ? 196 : 1004, 158];
  const share = canvas.between(0.3, 0.72);
  canvas.circle(ring, 66, light, `stroke="${far}" stroke-width="20"`);
  canvas.add(
    `<circle cx="${fixed(ring[0])}" cy="${fixed(ring[1])}" r="66" fill="none" stroke="${accent}" stroke-width="20" stroke-linecap="round" ` +
      `stroke-dasharray="${fixed(share * 414.7)} 420" transform="rotate(-90 ${fixed(ring[0])} ${fixed(ring[1])})"/>`,
  );
  canvas.circle(ring, 30, canvas.gradient([mid, near]));
};
