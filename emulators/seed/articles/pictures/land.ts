import { HEIGHT, WIDTH, fixed, onCircle, smoothPath, type Canvas, type Point } from './canvas';

const wave = (canvas: Canvas, base: number, height: number, length: number): string => {
  const phase = canvas.between(0, length);
  const points: Point[] = [];
  for (let x = -length; x <= WIDTH + length; x += length / 4) {
    points.push([
      x,
      base + Math.sin(((x + phase) / length) * 2 * Math.PI) * height + canvas.between(-3, 3),
    ]);
  }
  return smoothPath(points);
};

const drawRipples = (canvas: Canvas, centre: Point, size: number): void => {
  const { light, accent } = canvas.colours;
  for (let index = 1; index <= 7; index += 1) {
    const reach = size * index * 0.34;
    canvas.add(
      `<ellipse cx="${fixed(centre[0])}" cy="${fixed(centre[1])}" rx="${fixed(reach)}" ry="${fixed(reach * 0.24)}" fill="none" ` +
        `stroke="${index % 3 === 0 ? accent : light}" stroke-width="${fixed(6.5 - index * 0.7)}" opacity="${(0.75 - index * 0.09).toFixed(2)}"/>`,
    );
  }
};

const drawDrop = (canvas: Canvas, tip: Point, size: number): void => {
  const [x, y] = tip;
  const { light, far, mid } = canvas.colours;
  canvas.path(
    `M${fixed(x)} ${fixed(y)}C${fixed(x + size * 0.12)} ${fixed(y + size * 0.42)} ${fixed(x + size * 0.46)} ${fixed(y + size * 0.62)} ${fixed(x + size * 0.46)} ${fixed(y + size)}` +
      `A${fixed(size * 0.46)} ${fixed(size * 0.46)} 0 1 1 ${fixed(x - size * 0.46)} ${fixed(y + size)}C${fixed(x - size * 0.46)} ${fixed(y + size * 0.62)} ${fixed(x - size * 0.12)} ${fixed(y + size * 0.42)} ${fixed(x)} ${fixed(y)}Z`,
    canvas.gradient([light, far, mid]),
  );
  canvas.line(
    `M${fixed(x - size * 0.27)} ${fixed(y + size * 0.98)}Q${fixed(x - size * 0.25)} ${fixed(y + size * 1.24)} ${fixed(x - size * 0.04)} ${fixed(y + size * 1.28)}`,
    light,
    size * 0.06,
    'opacity="0.9"',
  );
};

export const drawWater = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, sky } = canvas.colours;
  const sunAt: Point = [canvas.between(760, 980), canvas.between(180, 230)];
  canvas.sky();
  canvas.sun(sunAt, canvas.between(58, 84));
  canvas.clouds(4, 50, 200);
  canvas.hills(300, 46, far, sky[2]);
  canvas.hills(340, 26, mid, far);
  const layers = [
    { base: 372, height: 5, length: 190, fill: [sky[2], far] },
    { base: 418, height: 9, length: 260, fill: [far, mid] },
    { base: 480, height: 14, length: 340, fill: [mid, near] },
    { base: 560, height: 19, length: 430, fill: [near, ink] },
  ] as const;
  layers.forEach(({ base, height, length, fill }, index) => {
    const crest = wave(canvas, base, height, length);
    canvas.path(
      `${crest}L${WIDTH + length} ${HEIGHT}L${-length} ${HEIGHT}Z`,
      canvas.gradient(fill),
    );
    canvas.line(crest, light, 2 + index, `opacity="${(0.5 - index * 0.06).toFixed(2)}"`);
    for (let glint = 0; glint < 9; glint += 1) {
      const width = canvas.between(16, 60) * (1 + index * 0.35);
      const x = sunAt[0] + canvas.between(-60, 60) * (1 + index * 0.7) - width / 2;
      canvas.rect(
        x,
        base + canvas.between(10, 60),
        width,
        3 + index,
        accent,
        `rx="3" opacity="${canvas.between(0.25, 0.7).toFixed(2)}"`,
      );
    }
    for (let streak = 0; streak < 10; streak += 1) {
      canvas.rect(
        canvas.between(-40, WIDTH),
        base + canvas.between(12, 80),
        canvas.between(30, 150),
        2 + index * 0.6,
        light,
        `rx="2" opacity="${canvas.between(0.08, 0.26).toFixed(2)}"`,
      );
    }
  });
  const fall: Point = [canvas.between(240, 470), 548];
  drawRipples(canvas, fall, canvas.between(120, 160));
  const size = canvas.between(84, 120);
  drawDrop(canvas, [fall[0], 548 - size * canvas.between(2.6, 3.1)], size);
  drawDrop(canvas, [fall[0] + canvas.between(70, 120), 548 - size * 3.4], size * 0.42);
};

const drawLeafShape = (
  canvas: Canvas,
  base: Point,
  length: number,
  angle: number,
  front: boolean,
): void => {
  const { mid, near, far, light, accent, ink } = canvas.colours;
  const half = length * canvas.between(0.24, 0.3);
  const right = canvas.gradient(front ? [far, mid] : [near, ink], false);
  const left = canvas.gradient(front ? [mid, near] : [mid, near], false);
  const side = (reach: number): string =>
    `M0 0C${fixed(length * 0.2)} ${fixed(reach * 0.95)} ${fixed(length * 0.62)} ${fixed(reach * 1.15)} ${fixed(length)} 0Z`;
  let veins = '';
  for (let index = 1; index <= 9; index += 1) {
    const at = (length * index) / 10.5;
    const reach = half * 0.86 * Math.sin((Math.PI * (index + 0.6)) / 11.4);
    for (const way of [-1, 1]) {
      veins += `M${fixed(at)} 0Q${fixed(at + length * 0.05)} ${fixed(way * reach * 0.36)} ${fixed(at + length * 0.105)} ${fixed(way * reach * 0.62)}`;
    }
  }
  const stem = `M0 0L${fixed(length * 0.97)} 0`;
  canvas.add(
    `<g transform="translate(${fixed(base[0])} ${fixed(base[1])}) rotate(${fixed(angle)})">` +
      `<path d="${side(-half)}" fill="${left}"/><path d="${side(half)}" fill="${right}"/>` +
      `<path d="${veins}" fill="none" stroke="${light}" stroke-width="${fixed(length * 0.006)}" stroke-linecap="round" opacity="0.5"/>` +
      `<path d="${stem}" fill="none" stroke="${front ? accent : light}" stroke-width="${fixed(length * 0.012)}" stroke-linecap="round"/></g>`,
  );
};

export const drawLeaf = (canvas: Canvas): void => {
  const { light, accent, near, ink, sun } = canvas.colours;
  canvas.sky();
  const focus: Point = [canvas.between(700, 880), canvas.between(190, 270)];
  canvas.circle(focus, 460, canvas.glow(light, 0.9));
  canvas.circle(focus, canvas.between(120, 160), canvas.gradient([light, sun]), 'opacity="0.85"');
  canvas.discs(5);
  for (let index = 0; index < 6; index += 1) {
    const radius = 220 + index * 62;
    canvas.circle(
      focus,
      radius,
      'none',
      `stroke="${light}" stroke-width="1.5" opacity="${(0.34 - index * 0.045).toFixed(2)}"`,
    );
  }
  const root: Point = [canvas.between(300, 480), 632];
  const count = canvas.whole(5, 7);
  for (let index = 0; index < count; index += 1) {
    const angle = -168 + (156 * (index + 0.5)) / count + canvas.between(-6, 6);
    drawLeafShape(canvas, onCircle(root, 26, angle), canvas.between(300, 400), angle, false);
  }
  for (const angle of [-128, -84, -44]) {
    drawLeafShape(
      canvas,
      onCircle(root, 38, angle),
      canvas.between(390, 500),
      angle + canvas.between(-8, 8),
      true,
    );
  }
  drawLeafShape(canvas, [canvas.between(1010, 1070), 660], canvas.between(240, 300), -112, true);
  drawLeafShape(canvas, [canvas.between(1030, 1090), 664], canvas.between(200, 260), -62, false);
  canvas.hills(604, 14, ink, near);
  canvas.grass(110, ink);
  for (let index = 0; index < 26; index += 1) {
    canvas.circle(
      [canvas.between(40, 1160), canvas.between(40, 560)],
      canvas.between(1.5, 5),
      index % 3 ? light : accent,
      `opacity="${canvas.between(0.35, 0.85).toFixed(2)}"`,
    );
  }
};

const drawTree = (
  canvas: Canvas,
  foot: Point,
  height: number,
  colours: readonly [string, string],
): void => {
  const { ink, accent, light } = canvas.colours;
  const crown: Point = [foot[0], foot[1] - height * 0.66];
  canvas.line(`M${fixed(foot[0])} ${fixed(foot[1] + 4)}V${fixed(crown[1])}`, ink, height * 0.055);
  canvas.line(
    `M${fixed(foot[0])} ${fixed(foot[1] - height * 0.34)}l${fixed(height * 0.13)} ${fixed(-height * 0.16)}`,
    ink,
    height * 0.03,
  );
  if (canvas.between(0, 1) < 0.35) {
    canvas.add(
      `<ellipse cx="${fixed(crown[0])}" cy="${fixed(crown[1] + height * 0.02)}" rx="${fixed(height * 0.17)}" ry="${fixed(height * 0.42)}" fill="${canvas.gradient(colours)}"/>`,
    );
    return;
  }
  for (const [dx, dy, size] of [
    [-0.19, 0.1, 0.23],
    [0.2, 0.09, 0.22],
    [0, -0.06, 0.3],
  ] as const) {
    canvas.circle(
      [crown[0] + height * dx, crown[1] + height * dy],
      height * size,
      canvas.gradient(colours),
    );
  }
  canvas.circle(
    [crown[0] - height * 0.09, crown[1] - height * 0.15],
    height * 0.1,
    light,
    'opacity="0.16"',
  );
  for (let index = 0; index < 4; index += 1) {
    canvas.circle(
      [
        crown[0] + height * canvas.between(-0.25, 0.25),
        crown[1] + height * canvas.between(-0.2, 0.2),
      ],
      height * 0.018,
      accent,
    );
  }
};

export const drawTrees = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, accentDeep, sky } = canvas.colours;
  canvas.sky();
  canvas.sun([canvas.between(240, 960), canvas.between(160, 220)], canvas.between(54, 76));
  canvas.clouds(5, 50, 210);
  canvas.hills(330, 40, far, sky[2]);
  canvas.hills(385, 26, mid, far);
  for (let index = 0; index < 22; index += 1) {
    drawTree(canvas, [canvas.between(0, WIDTH), canvas.between(396, 414)], canvas.between(36, 64), [
      mid,
      near,
    ]);
  }
  canvas.hills(430, 16, far, mid);
  const field = canvas.between(420, 760);
  const fields = [accent, far, mid, accentDeep, far, near];
  fields.forEach((fill, index) => {
    const left = -300 + index * 320;
    canvas.path(
      `M${fixed(field + (left - 600) * 0.35)} 446Q${fixed(left + 60)} 520 ${fixed(left)} ${HEIGHT}H${fixed(left + 330)}Q${fixed(left + 300)} 520 ${fixed(field + (left - 280) * 0.35)} 446Z`,
      fill,
      'opacity="0.62"',
    );
    for (let row = 1; row < 7; row += 1) {
      canvas.line(
        `M${fixed(field + (left - 600 + row * 46) * 0.35)} 448Q${fixed(left + 60 + row * 36)} 520 ${fixed(left + row * 46)} ${HEIGHT}`,
        light,
        1.6,
        'opacity="0.25"',
      );
    }
  });
  const bend = canvas.between(-120, 120);
  canvas.path(
    `M${fixed(field)} 444C${fixed(field + 120 + bend)} 500 ${fixed(field - 190 + bend)} 560 ${fixed(field - 60)} ${HEIGHT}H${fixed(field + 150)}C${fixed(field - 40 + bend)} 570 ${fixed(field + 190 + bend)} 500 ${fixed(field + 14)} 444Z`,
    canvas.gradient([light, far]),
  );
  for (let index = 0; index < 7; index += 1) {
    const x = 60 + index * 180 + canvas.between(-50, 50);
    if (Math.abs(x - field) < 110) continue;
    drawTree(
      canvas,
      [x, canvas.between(500, 600)],
      canvas.between(110, 210),
      index % 2 ? [mid, near] : [far, near],
    );
  }
  drawTree(canvas, [field > 600 ? 190 : 1010, 660], canvas.between(360, 430), [mid, ink]);
  canvas.grass(170, ink);
  canvas.birds(6, [field, 150]);
};
