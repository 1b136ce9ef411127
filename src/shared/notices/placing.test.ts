import { describe, expect, it } from 'vitest';
import { freePlace, type Area } from './placing';

const VIEW: Area = { left: 0, top: 0, right: 1440, bottom: 900 };
const NOTICE: Area = { left: 1008, top: 824, right: 1424, bottom: 884 };
const at = (left: number, top: number, width = 90, height = 36): Area => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});
const place = (controls: Area[], box = NOTICE, view = VIEW) => {
  const { left, up } = freePlace(box, view, controls);
  const moved = {
    ...{ left: box.left - left, right: box.right - left },
    ...{ top: box.top - up, bottom: box.bottom - up },
  };
  const isFree = controls.every(
    (control) =>
      control.right <= moved.left ||
      control.left >= moved.right ||
      control.bottom <= moved.top ||
      control.top >= moved.bottom,
  );
  return { left, up, isFree };
};

describe('the place of the notices', () => {
  it('is the corner if no control is there', () => {
    expect(place([])).toEqual({ left: 0, up: 0, isFree: true });
    expect(place([at(100, 830)])).toEqual({ left: 0, up: 0, isFree: true });
  });

  it('is above a row of buttons in the corner', () => {
    const { left, up, isFree } = place([at(300, 840), at(700, 840), at(1100, 840), at(1300, 840)]);
    expect(isFree).toBe(true);
    expect(left).toBe(0);
    expect(up).toBeGreaterThan(0);
  });

  it('is next to a column of buttons that leaves no room between them', () => {
    const column = Array.from({ length: 18 }, (_, row) => at(1300, row * 50));
    expect(place(column).isFree).toBe(true);
  });

  it('on a phone is between the buttons of two cards', () => {
    const view = { left: 0, top: 0, right: 360, bottom: 740 };
    const box = { left: 16, top: 650, right: 344, bottom: 724 };
    expect(place([at(240, 300), at(240, 680)], box, view).isFree).toBe(true);
  });

  it('covers a link rather than a button if there is no free place', () => {
    const view = { left: 0, top: 0, right: 360, bottom: 300 };
    const box = { left: 16, top: 164, right: 344, bottom: 284 };
    const buttons = [at(240, 20), at(240, 190)];
    const { left, up } = freePlace(box, view, [
      ...buttons,
      { ...at(20, 80), isLink: true },
      { ...at(20, 130), isLink: true },
    ]);
    expect(left).toBe(0);
    expect(box.bottom - up).toBeLessThanOrEqual(190);
    expect(box.top - up).toBeGreaterThanOrEqual(56);
  });

  it('covers as little as possible if there is no free place, and stays in the window', () => {
    const view = { left: 0, top: 0, right: 360, bottom: 200 };
    const box = { left: 16, top: 120, right: 344, bottom: 184 };
    const { up } = place([at(0, 0, 360, 60), at(0, 70, 360, 60), at(0, 140, 20, 60)], box, view);
    expect(up).toBe(0);
  });
});
