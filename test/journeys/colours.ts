/** What the screen checks measure again in each colour mode: the contrast of texts and of fields. */
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The colour modes other than light, as media features of the browser. */
export const MODES = [
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

/** Returns the texts without the required contrast. The page must have axe. */
export async function colourFaults(page: Page): Promise<string[]> {
  const texts = await page.evaluate(async () => {
    const { axe } = window as typeof window & { axe: typeof Axe };
    // In forced colours Chromium reports the author's fill of a text, but draws it in its colour.
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
    const { violations } = await axe.run({
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
    });
    CSSStyleDeclaration.prototype.getPropertyValue = getPropertyValue;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${html.slice(0, 300)}: ${failureSummary ?? ''}`,
      ),
    );
  });
  return [...texts, ...(await fieldFaults(page))];
}

/**
 * Returns the fields whose border does not have a contrast of 3 to 1 with the colour around them
 * (WCAG 2.2, 1.4.11). Disabled fields are exempt.
 */
export const fieldFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Returns red, green, blue and alpha from 0 to 255, whatever colour space the style uses. */
    const channelsOf = (colour: string): number[] => {
      if (!canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    /** Relative luminance, as WCAG defines it. */
    const luminanceOf = (channels: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    /** Returns the contrast of a colour, which may be transparent, with the colour around it. */
    const contrastOf = (colour: string, around: string) => {
      const ground = channelsOf(around);
      const channels = channelsOf(colour);
      const alpha = (channels[3] ?? 0) / 255;
      const drawn = ground.map(
        (channel, index) => alpha * (channels[index] ?? 0) + (1 - alpha) * channel,
      );
      const [light = 0, dark = 0] = [luminanceOf(drawn), luminanceOf(ground)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const isOpaque = (colour: string) => channelsOf(colour)[3] === 255;
    const surroundingsOf = (element: Element): string => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { backgroundColor } = getComputedStyle(outer);
        if (isOpaque(backgroundColor)) return backgroundColor;
      }
      return 'white';
    };
    /** Returns the element that has the border of a field: itself, or a frame around it. */
    const framesOf = (field: Element) => {
      const frames: Element[] = [];
      for (let frame: Element | null = field; frame && frames.length < 4;) {
        if (parseFloat(getComputedStyle(frame).borderBottomWidth) > 0) frames.push(frame);
        frame = frame.parentElement;
      }
      return frames;
    };
    const fields = document.querySelectorAll(
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea, [role=textbox]',
    );
    return [...fields]
      .filter((field) => {
        const { width, height } = field.getBoundingClientRect();
        return width > 2 && height > 2 && !field.matches(':disabled, [aria-disabled=true]');
      })
      .filter((field) => {
        const frames = framesOf(field).slice(0, 1);
        return !frames.some((frame) => {
          const around = surroundingsOf(frame);
          const { borderBottomColor, backgroundColor } = getComputedStyle(frame);
          return [borderBottomColor, backgroundColor].some(
            (colour) => contrastOf(colour, around) >= 3,
          );
        });
      })
      .map(
        (field) =>
          `the border of a field has too little contrast: ${field.outerHTML.slice(0, 200)}`,
      );
  });
