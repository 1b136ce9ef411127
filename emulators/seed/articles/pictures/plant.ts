import { HEIGHT, WIDTH, fixed, polygon, type Canvas, type Point } from './canvas';
import { flange, gauge, pipe, valve } from './fittings';

export const drawPipes = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, accentDeep } = canvas.colours;
  canvas.rect(0, 0, WIDTH, HEIGHT, canvas.gradient([...canvas.colours.sky].slice(1)));
  canvas.discs(6);
  let tiles = '';
  for (let y = 60; y < 560; y += 62) tiles += `M0 ${y}H${WIDTH}`;
  canvas.line(tiles, light, 1.4, 'opacity="0.22"');
  canvas.rect(0, 575, WIDTH, 100, canvas.gradient([near, ink]));
  const flip = canvas.between(0, 1) < 0.5;
  const across = (x: number): number => (flip ? WIDTH - x : x);
  const high = canvas.between(80, 130);
  const low = canvas.between(210, 260);
  pipe(
    canvas,
    [
      [across(-40), low + 170],
      [across(300), low + 170],
      [across(300), -40],
    ],
    30,
    mid,
  );
  pipe(
    canvas,
    [
      [across(-40), high],
      [across(canvas.between(560, 640)), high],
      [across(600), low + 60],
      [across(900), low + 60],
    ],
    44,
    far,
  );
  pipe(
    canvas,
    [
      [across(120), -40],
      [across(120), low],
      [across(470), low],
      [across(470), 566],
    ],
    54,
    accentDeep,
  );
  pipe(
    canvas,
    [
      [across(680), -40],
      [across(680), 420],
      [across(900), 420],
    ],
    40,
    mid,
  );
  flange(canvas, [across(470), 582], 62, true);
  flange(canvas, [across(120), 120], 54, true);
  flange(canvas, [across(330), low], 54, false);
  flange(canvas, [across(470), 480], 54, true);
  flange(canvas, [across(680), 190], 40, true);
  flange(canvas, [across(400), high], 44, false);
  valve(canvas, [across(240), low - 16], canvas.between(38, 48));
  valve(canvas, [across(770), 404], canvas.between(30, 38));
  gauge(canvas, [across(canvas.between(320, 390)), low + 150], canvas.between(52, 66));
  gauge(canvas, [across(600), canvas.between(330, 380)], canvas.between(36, 46));
  const left = flip ? 60 : 830;
  canvas.rect(left + 24, 565, 44, 40, ink);
  canvas.rect(left + 242, 565, 44, 40, ink);
  canvas.rect(left + 118, 40, 74, 160, canvas.gradient([mid, near], false));
  canvas.rect(left, 170, 310, 405, canvas.gradient([far, mid, near], false), 'rx="46"');
  canvas.rect(left + 18, 188, 26, 368, light, 'rx="13" opacity="0.28"');
  for (const y of [240, 500]) canvas.rect(left - 6, y, 322, 16, ink, 'rx="8" opacity="0.45"');
  const fire: Point = [left + 155, 400];
  canvas.circle(fire, 84, ink);
  canvas.circle(fire, 70, canvas.gradient([accent, accentDeep]));
  canvas.circle(fire, 120, canvas.glow(accent, 0.55));
  const flame = (size: number): string =>
    `M${fixed(fire[0])} ${fixed(fire[1] - size)}C${fixed(fire[0] + size * 0.24)} ${fixed(fire[1] - size * 0.42)} ${fixed(fire[0] + size * 0.72)} ${fixed(fire[1] - size * 0.1)} ${fixed(fire[0] + size * 0.52)} ${fixed(fire[1] + size * 0.44)}` +
    `C${fixed(fire[0] + size * 0.36)} ${fixed(fire[1] + size * 0.86)} ${fixed(fire[0] - size * 0.36)} ${fixed(fire[1] + size * 0.86)} ${fixed(fire[0] - size * 0.52)} ${fixed(fire[1] + size * 0.44)}` +
    `C${fixed(fire[0] - size * 0.68)} ${fixed(fire[1])} ${fixed(fire[0] - size * 0.16)} ${fixed(fire[1] - size * 0.24)} ${fixed(fire[0])} ${fixed(fire[1] - size)}Z`;
  canvas.path(flame(56), light, 'opacity="0.92"');
  canvas.path(flame(30), accent, 'transform="translate(0 14)"');
  gauge(canvas, [left + 155, 290], 36);
  for (let index = 0; index < 30; index += 1) {
    canvas.rect(
      canvas.between(-30, WIDTH),
      canvas.between(586, 668),
      canvas.between(20, 120),
      3,
      light,
      `rx="2" opacity="${canvas.between(0.06, 0.22).toFixed(2)}"`,
    );
  }
};

const drawChimney = (canvas: Canvas, foot: Point, height: number, windward: number): void => {
  const { far, near, ink, light, accentDeep } = canvas.colours;
  const [x, y] = foot;
  const [top, base] = [height * 0.05, height * 0.085];
  for (let puff = 0; puff < 8; puff += 1) {
    canvas.circle(
      [x + windward * puff * 30, y - height - 18 - puff * 13 + canvas.between(-8, 8)],
      16 + puff * 7,
      light,
      `opacity="${(0.4 - puff * 0.043).toFixed(2)}"`,
    );
  }
  canvas.path(
    polygon([
      [x - base, y],
      [x - top, y - height],
      [x + top, y - height],
      [x + base, y],
    ]),
    canvas.gradient([far, near], false),
  );
  for (const share of [0.9, 0.74]) {
    const half = base + (top - base) * share + 1.5;
    canvas.rect(x - half, y - height * share, half * 2, height * 0.06, accentDeep, 'opacity="0.9"');
  }
  canvas.rect(x - top - 3, y - height - 4, top * 2 + 6, 8, ink);
};

const drawTank = (
  canvas: Canvas,
  x: number,
  ground: number,
  width: number,
  height: number,
): void => {
  const { far, mid, near, ink, light } = canvas.colours;
  const top = ground - height;
  canvas.path(
    `M${fixed(x)} ${fixed(top + 4)}Q${fixed(x + width / 2)} ${fixed(top - width * 0.24)} ${fixed(x + width)} ${fixed(top + 4)}Z`,
    canvas.gradient([light, mid], false),
  );
  canvas.rect(x, top, width, height, canvas.gradient([light, far, mid, near], false));
  for (let y = top + 30; y < ground - 12; y += 44) {
    canvas.line(`M${fixed(x)} ${fixed(y)}h${fixed(width)}`, ink, 1.6, 'opacity="0.22"');
  }
  const ladder = x + width * 0.72;
  let rungs = `M${fixed(ladder)} ${fixed(top - 8)}V${ground}M${fixed(ladder + 15)} ${fixed(top - 8)}V${ground}`;
  for (let y = top + 4; y < ground; y += 13) rungs += `M${fixed(ladder)} ${fixed(y)}h15`;
  canvas.line(rungs, ink, 2.2, 'opacity="0.7"');
  canvas.line(
    `M${fixed(x - 4)} ${fixed(top - 15)}h${fixed(width + 8)}M${fixed(x - 4)} ${fixed(top)}h${fixed(width + 8)}`,
    ink,
    2,
    'opacity="0.55"',
  );
  canvas.rect(x + width * 0.14, ground - 58, width * 0.2, 40, ink, 'rx="6" opacity="0.35"');
};

/** A works in the open: chimneys, storage tanks and a rack of pipes. */
export const drawTanks = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, accentDeep, sky } = canvas.colours;
  const ground = 530;
  const windward = canvas.between(0, 1) < 0.5 ? -1 : 1;
  canvas.sky();
  canvas.sun(
    [600 + windward * canvas.between(300, 420), canvas.between(190, 250)],
    canvas.between(56, 80),
  );
  canvas.clouds(5, 40, 220);
  canvas.hills(390, 40, far, sky[2]);
  canvas.hills(450, 24, mid, far);
  const stack = 600 - windward * canvas.between(60, 260);
  drawChimney(canvas, [stack, ground], canvas.between(350, 410), windward);
  drawChimney(
    canvas,
    [stack + canvas.between(90, 130), ground],
    canvas.between(260, 310),
    windward,
  );
  canvas.rect(stack - 90, ground - 130, 300, 130, canvas.gradient([mid, near]));
  for (let bay = 0; bay < 4; bay += 1) {
    const x = stack - 90 + bay * 75;
    canvas.path(
      polygon([
        [x, ground - 130],
        [x + 75, ground - 172],
        [x + 75, ground - 130],
      ]),
      near,
    );
    canvas.rect(
      x + 16,
      ground - 104,
      44,
      50,
      accent,
      `rx="3" opacity="${canvas.between(0.3, 0.9).toFixed(2)}"`,
    );
  }
  for (let x = canvas.between(-50, 10); x < WIDTH - 40;) {
    const width = canvas.between(110, 190);
    if (Math.abs(x + width / 2 - stack - 60) > 210)
      drawTank(canvas, x, ground, width, canvas.between(110, 260));
    x += width + canvas.between(22, 48);
  }
  canvas.rect(0, ground, WIDTH, HEIGHT - ground, canvas.gradient([near, ink]));
  for (let x = canvas.between(20, 80); x < WIDTH; x += 190) {
    canvas.line(
      `M${fixed(x)} 470V640M${fixed(x + 46)} 470V640M${fixed(x - 10)} 486h66M${fixed(x)} 640L${fixed(x + 46)} 560`,
      ink,
      7,
    );
  }
  [
    { y: 474, width: 22, colour: accentDeep },
    { y: 508, width: 30, colour: far },
    { y: 546, width: 18, colour: mid },
  ].forEach(({ y, width, colour }) => {
    pipe(
      canvas,
      [
        [-40, y],
        [WIDTH + 40, y],
      ],
      width,
      colour,
    );
    for (let x = canvas.between(60, 200); x < WIDTH; x += canvas.between(240, 380))
      flange(canvas, [x, y], width, false);
  });
  valve(canvas, [canvas.between(240, 420), 502], 26);
  valve(canvas, [canvas.between(760, 960), 502], 26);
  canvas.grass(130, ink);
  for (let index = 0; index < 20; index += 1) {
    canvas.rect(
      canvas.between(-30, WIDTH),
      canvas.between(580, 660),
      canvas.between(20, 120),
      3,
      light,
      `rx="2" opacity="${canvas.between(0.06, 0.2).toFixed(2)}"`,
    );
  }
};
