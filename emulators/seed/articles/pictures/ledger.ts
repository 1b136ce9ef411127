import { HEIGHT, WIDTH, fixed, type Canvas, type Point } from './canvas';

const drawSheet = (canvas: Canvas, middle: Point, angle: number, seal: boolean): void => {
  const { far, mid, near, ink, light, accent, accentDeep } = canvas.colours;
  const [width, height, fold] = [330, 440, 62];
  const rows: string[] = [];
  for (let y = 150; y < height - 60; y += 38) {
    const ticked = canvas.between(0, 1) < 0.72;
    const length = canvas.between(130, 220);
    rows.push(
      `<rect x="36" y="${y - 9}" width="20" height="20" rx="5" fill="${ticked ? mid : 'none'}" stroke="${mid}" stroke-width="2.5"/>`,
      `<rect x="74" y="${y - 5}" width="${fixed(length)}" height="10" rx="5" fill="${far}"/>`,
    );
    if (ticked)
      rows.push(
        `<path d="M41 ${y + 1}l4.5 5 8-10" fill="none" stroke="${light}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
      );
  }
  const stamp = seal
    ? `<circle cx="248" cy="356" r="46" fill="${accent}"/><circle cx="248" cy="356" r="34" fill="none" stroke="${light}" stroke-width="3"/>` +
      `<path d="M230 357l13 14 24-28" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';
  canvas.add(
    `<g transform="translate(${fixed(middle[0])} ${fixed(middle[1])}) rotate(${fixed(angle)}) translate(${-width / 2} ${-height / 2})">` +
      `<path d="M14 22h${width - fold}l${fold} ${fold}v${height - fold}h${-width}z" fill="${ink}" opacity="0.22"/>` +
      `<path d="M0 0h${width - fold}l${fold} ${fold}v${height - fold}h${-width}z" fill="${canvas.gradient([light, light, far])}"/>` +
      `<path d="M${width - fold} 0v${fold}h${fold}z" fill="${far}"/>` +
      `<rect x="36" y="42" width="150" height="18" rx="9" fill="${near}"/><rect x="36" y="76" width="96" height="12" rx="6" fill="${accentDeep}"/>` +
      `<path d="M36 112h${width - 72}" stroke="${far}" stroke-width="3"/>${rows.join('')}${stamp}</g>`,
  );
};

export const drawLedger = (canvas: Canvas): void => {
  const { far, mid, near, ink, light, accent, accentDeep } = canvas.colours;
  canvas.sky();
  canvas.discs(8);
  const table = canvas.between(520, 556);
  canvas.path(
    `M0 ${fixed(table)}Q600 ${fixed(table - 24)} 1200 ${fixed(table)}V${HEIGHT}H0Z`,
    canvas.gradient([near, ink]),
  );
  const first = canvas.between(300, 360);
  drawSheet(canvas, [first, 350], canvas.between(-15, -7), false);
  drawSheet(canvas, [first + canvas.between(420, 500), 345], canvas.between(6, 14), false);
  drawSheet(canvas, [first + canvas.between(190, 250), 330], canvas.between(-3, 3), true);
  const shelf = canvas.between(0, 1) < 0.5 ? 40 : 960;
  let y = 618;
  const covers = [near, accentDeep, mid, far, accent];
  const books = canvas.whole(3, 5);
  for (let index = 0; index < books; index += 1) {
    const height = canvas.between(32, 48);
    const x = shelf + canvas.between(-16, 16);
    const length = canvas.between(190, 240);
    y -= height;
    canvas.rect(x, y, length, height, covers[(index + books) % covers.length] ?? near, 'rx="6"');
    canvas.rect(x + 12, y + 6, length - 12, height - 12, light, 'opacity="0.9"');
    canvas.line(
      `M${fixed(x + 16)} ${fixed(y + height / 2)}h${fixed(length - 22)}M${fixed(x + 16)} ${fixed(y + height / 2 + 6)}h${fixed(length - 22)}`,
      far,
      1.4,
    );
    canvas.rect(x, y, 30, height, covers[(index + books) % covers.length] ?? near, 'rx="6"');
    canvas.rect(
      x,
      y,
      length,
      height,
      'none',
      `rx="6" stroke="${ink}" stroke-width="2" opacity="0.4"`,
    );
  }
  const tip: Point = [canvas.between(560, 640), 612];
  canvas.add(
    `<g transform="translate(${fixed(tip[0])} ${fixed(tip[1])}) rotate(${fixed(canvas.between(-16, -6))})">` +
      `<rect x="-4" y="10" width="330" height="16" rx="8" fill="${ink}" opacity="0.35"/>` +
      `<path d="M0 0l46 -13v26z" fill="${light}"/><path d="M0 0l15 -4.2v8.4z" fill="${ink}"/>` +
      `<rect x="46" y="-13" width="230" height="26" fill="${canvas.gradient([accent, accentDeep])}"/>` +
      `<rect x="276" y="-13" width="18" height="26" fill="${far}"/><rect x="294" y="-13" width="30" height="26" rx="9" fill="${mid}"/></g>`,
  );
  for (let index = 0; index < 24; index += 1) {
    canvas.rect(
      canvas.between(-30, WIDTH),
      canvas.between(table + 20, 668),
      canvas.between(30, 150),
      2.6,
      light,
      `rx="1" opacity="${canvas.between(0.04, 0.14).toFixed(2)}"`,
    );
  }
};
