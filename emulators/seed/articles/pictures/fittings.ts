import { fixed, onCircle, type Canvas, type Point } from './canvas';

export const pipe = (
  canvas: Canvas,
  points: readonly Point[],
  width: number,
  colour: string,
): void => {
  const { ink, light } = canvas.colours;
  const corner = width * 0.95;
  let d = '';
  points.forEach(([x, y], index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) {
      d += `${index === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`;
      return;
    }
    const towards = (other: Point): Point => {
      const distance = Math.hypot(other[0] - x, other[1] - y) || 1;
      return [x + ((other[0] - x) / distance) * corner, y + ((other[1] - y) / distance) * corner];
    };
    const [enter, leave] = [towards(before), towards(after)];
    d += `L${fixed(enter[0])} ${fixed(enter[1])}Q${fixed(x)} ${fixed(y)} ${fixed(leave[0])} ${fixed(leave[1])}`;
  });
  canvas.line(d, ink, width + 5, 'opacity="0.55"');
  canvas.line(d, colour, width);
  canvas.line(
    d,
    ink,
    width * 0.3,
    `opacity="0.2" transform="translate(${fixed(width * 0.24)} ${fixed(width * 0.26)})"`,
  );
  canvas.line(
    d,
    light,
    width * 0.13,
    `opacity="0.6" transform="translate(${fixed(-width * 0.2)} ${fixed(-width * 0.24)})"`,
  );
};

export const flange = (canvas: Canvas, at: Point, width: number, upright: boolean): void => {
  const { near, light } = canvas.colours;
  const [long, short] = [width * 1.46, width * 0.36];
  const [w, h] = upright ? [long, short] : [short, long];
  canvas.rect(
    at[0] - w / 2,
    at[1] - h / 2,
    w,
    h,
    near,
    `rx="4" stroke="${light}" stroke-opacity="0.45" stroke-width="2"`,
  );
};

export const gauge = (canvas: Canvas, centre: Point, radius: number): void => {
  const { ink, light, accentDeep, mid } = canvas.colours;
  canvas.circle(centre, radius * 1.16, ink);
  canvas.circle(centre, radius, canvas.gradient([light, light, mid]));
  let marks = '';
  for (let angle = 140; angle <= 400; angle += 26) {
    const [a, b] = [onCircle(centre, radius * 0.74, angle), onCircle(centre, radius * 0.88, angle)];
    marks += `M${fixed(a[0])} ${fixed(a[1])}L${fixed(b[0])} ${fixed(b[1])}`;
  }
  canvas.line(marks, ink, radius * 0.05);
  const tip = onCircle(centre, radius * 0.66, canvas.between(200, 350));
  canvas.line(
    `M${fixed(centre[0])} ${fixed(centre[1])}L${fixed(tip[0])} ${fixed(tip[1])}`,
    accentDeep,
    radius * 0.09,
  );
  canvas.circle(centre, radius * 0.12, ink);
};

export const valve = (canvas: Canvas, at: Point, size: number): void => {
  const { accent, accentDeep, ink } = canvas.colours;
  const wheel: Point = [at[0], at[1] - size * 1.5];
  canvas.line(`M${fixed(at[0])} ${fixed(at[1])}V${fixed(wheel[1])}`, ink, size * 0.22);
  canvas.add(
    `<ellipse cx="${fixed(wheel[0])}" cy="${fixed(wheel[1])}" rx="${fixed(size)}" ry="${fixed(size * 0.34)}" fill="none" stroke="${accentDeep}" stroke-width="${fixed(size * 0.2)}"/>`,
  );
  canvas.line(
    `M${fixed(wheel[0] - size)} ${fixed(wheel[1])}h${fixed(size * 2)}M${fixed(wheel[0])} ${fixed(wheel[1] - size * 0.34)}v${fixed(size * 0.68)}`,
    accent,
    size * 0.13,
  );
};
