import {
  HEIGHT,
  WIDTH,
  fixed,
  onCircle,
  polygon,
  smoothPath,
  type Canvas,
  type Point,
} from './canvas';

const drawWindows = (canvas: Canvas, x: number, y: number, width: number, height: number): void => {
  const { light, accent, ink } = canvas.colours;
  const columns = Math.max(2, Math.round(width / canvas.between(22, 30)));
  const rows = Math.max(3, Math.round(height / canvas.between(27, 36)));
  const [stepX, stepY] = [width / columns, height / rows];
  const bands = canvas.between(0, 1) < 0.3;
  for (let row = 0; row < rows; row += 1) {
    const top = y + stepY * row + stepY * 0.26;
    if (bands) {
      canvas.rect(x + 7, top, width - 14, stepY * 0.46, light, 'opacity="0.3"');
    }
    for (let column = 0; column < columns; column += 1) {
      const lit = canvas.between(0, 1);
      const fill = lit < 0.24 ? accent : lit < 0.55 ? light : ink;
      const opacity = lit < 0.24 ? 0.95 : lit < 0.55 ? 0.55 : 0.3;
      canvas.rect(
        x + stepX * column + stepX * 0.22,
        top,
        stepX * 0.56,
        stepY * 0.46,
        fill,
        `rx="1.5" opacity="${opacity}"`,
      );
    }
  }
};

const drawRoof = (canvas: Canvas, x: number, y: number, width: number): void => {
  const { ink, mid, light } = canvas.colours;
  const kind = canvas.whole(0, 3);
  if (kind === 0) {
    for (let at = x + 10; at < x + width - 34; at += 34) {
      canvas.path(
        polygon([
          [at, y],
          [at + 26, y - 15],
          [at + 30, y - 13],
          [at + 6, y],
        ]),
        mid,
        `stroke="${light}" stroke-width="1.4"`,
      );
    }
  } else if (kind === 1) {
    canvas.rect(x + width * 0.2, y - 20, width * 0.26, 20, ink);
    canvas.rect(x + width * 0.56, y - 13, width * 0.2, 13, ink);
  } else if (kind === 2) {
    canvas.line(
      `M${fixed(x + width * 0.5)} ${fixed(y)}v-46M${fixed(x + width * 0.5 - 9)} ${fixed(y - 26)}h18`,
      ink,
      3,
    );
  } else {
    canvas.path(
      polygon([
        [x, y],
        [x + width, y],
        [x + width, y - width * 0.22],
      ]),
      ink,
    );
  }
};

export const drawBuildings = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent } = canvas.colours;
  const ground = 560;
  canvas.sky();
  canvas.sun([canvas.between(200, 1000), canvas.between(150, 240)], canvas.between(60, 88));
  canvas.clouds(5, 50, 230);
  for (let x = -20; x < WIDTH;) {
    const width = canvas.between(50, 110);
    const height = canvas.between(130, 330);
    canvas.rect(x, ground - height, width, height, canvas.gradient([far, light]), 'opacity="0.75"');
    x += width + canvas.between(0, 16);
  }
  const rows = [
    { low: 150, high: 330, gap: 26, colours: [mid, far] },
    { low: 110, high: 270, gap: 70, colours: [near, mid] },
  ] as const;
  for (const { low, high, gap, colours } of rows) {
    for (let x = canvas.between(-60, 0); x < WIDTH;) {
      const width = canvas.between(96, 176);
      const height = canvas.between(low, high);
      const top = ground - height;
      drawRoof(canvas, x, top, width);
      canvas.rect(x, top, width, height, canvas.gradient(colours));
      canvas.rect(x + width * 0.86, top, width * 0.14, height, ink, 'opacity="0.22"');
      canvas.rect(x - 3, top - 5, width + 6, 8, colours[0]);
      drawWindows(canvas, x + 6, top + 12, width * 0.82, height - 44);
      canvas.rect(x + width * 0.36, ground - 28, width * 0.16, 28, ink, 'opacity="0.6"');
      x += width + canvas.between(4, gap);
    }
  }
  canvas.rect(0, ground, WIDTH, HEIGHT - ground, canvas.gradient([near, ink]));
  for (let x = 30; x < WIDTH; x += canvas.between(60, 130)) {
    const height = canvas.between(44, 84);
    canvas.line(`M${fixed(x)} ${ground + 6}v${fixed(-height * 0.6)}`, ink, 4);
    canvas.circle([x, ground - height * 0.62], height * 0.36, canvas.gradient([mid, ink]));
    canvas.circle(
      [x - height * 0.1, ground - height * 0.74],
      height * 0.12,
      light,
      'opacity="0.18"',
    );
  }
  for (let index = 0; index < 54; index += 1) {
    canvas.rect(
      canvas.between(-40, WIDTH),
      canvas.between(ground + 10, HEIGHT - 8),
      canvas.between(14, 110),
      canvas.between(2, 4),
      index % 4 ? light : accent,
      `rx="2" opacity="${canvas.between(0.1, 0.4).toFixed(2)}"`,
    );
  }
};

export const drawSound = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, accentDeep, sky } = canvas.colours;
  const source: Point = [canvas.between(230, 310), canvas.between(300, 360)];
  canvas.sky();
  canvas.circle(source, 620, canvas.glow(light, 0.55));
  canvas.discs(4);
  for (let index = 0; index < 15; index += 1) {
    const radius = 150 + index * 66;
    canvas.circle(
      source,
      radius,
      'none',
      `stroke="${index % 4 === 1 ? accent : light}" stroke-width="${fixed(13 - index * 0.7)}" opacity="${(0.56 - index * 0.033).toFixed(2)}"`,
    );
  }
  canvas.hills(520, 22, far, sky[2]);
  const fade = canvas.gradient([accent, accentDeep]);
  const cool = canvas.gradient([light, mid]);
  for (let index = 0; index < 25; index += 1) {
    const envelope = Math.exp(-(((index - 5) / 9) ** 2)) * 215 + 18;
    const height = envelope * canvas.between(0.45, 1.1);
    const x = 460 + index * 29;
    canvas.rect(
      x,
      380 - height,
      16,
      height * 2,
      index % 5 === 0 ? fade : cool,
      'rx="8" opacity="0.9"',
    );
  }
  const curves = [0, 1, 2].map((offset) => {
    const points: Point[] = [];
    for (let x = 430; x <= 1240; x += 22) {
      const decay = Math.exp(-(x - 430) / 460);
      points.push([x, 380 + Math.sin((x + offset * 36) / 34) * 150 * decay * (1 - offset * 0.22)]);
    }
    return smoothPath(points);
  });
  curves.forEach((curve, index) =>
    canvas.line(
      curve,
      index === 0 ? ink : near,
      5 - index * 1.4,
      `opacity="${(0.8 - index * 0.22).toFixed(2)}"`,
    ),
  );
  canvas.circle(source, 142, ink);
  canvas.circle(source, 126, canvas.gradient([mid, near]));
  const blades = canvas.whole(5, 7);
  const turn = canvas.between(0, 60);
  for (let index = 0; index < blades; index += 1) {
    const angle = turn + (index * 360) / blades;
    const [a, b, c] = [
      onCircle(source, 116, angle),
      onCircle(source, 116, angle + 34),
      onCircle(source, 58, angle + 52),
    ];
    canvas.path(
      `M${fixed(source[0])} ${fixed(source[1])}Q${fixed(onCircle(source, 70, angle - 22)[0])} ${fixed(onCircle(source, 70, angle - 22)[1])} ${fixed(a[0])} ${fixed(a[1])}A116 116 0 0 1 ${fixed(b[0])} ${fixed(b[1])}Q${fixed(c[0])} ${fixed(c[1])} ${fixed(source[0])} ${fixed(source[1])}Z`,
      canvas.gradient([light, far]),
    );
  }
  canvas.circle(source, 26, accent);
  canvas.circle(source, 10, ink);
  for (const radius of [60, 92, 126])
    canvas.circle(source, radius, 'none', `stroke="${ink}" stroke-width="3" opacity="0.5"`);
  canvas.path(
    polygon([
      [source[0] - 54, source[1] + 126],
      [source[0] + 54, source[1] + 126],
      [source[0] + 96, 600],
      [source[0] - 96, 600],
    ]),
    ink,
  );
  canvas.hills(590, 14, ink, near);
  canvas.grass(150, ink);
};
