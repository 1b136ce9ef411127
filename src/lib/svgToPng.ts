import { inLightColours } from './colourMode';
import { inAddress } from './text';

// The picture has no style sheets. `opacity` is left out: narrow screens use it to hide what has no room.
const STYLES = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'text-anchor'];
const MARGIN = 32;
const TITLE_HEIGHT = 48;
/** For dense screens and print. */
const SCALE = 2;
const BACKGROUND = '#ffffff';
const FONT = 'Arial, sans-serif';

/** @throws Error if the browser cannot draw the SVG */
export async function svgToPng(
  svg: SVGSVGElement,
  { title, width }: { title: string; width: number },
): Promise<Blob> {
  const height = Number(svg.getAttribute('height'));
  const { source, colour } = inLightColours(() => ({
    source: standalone(svg, { width, height }),
    colour: getComputedStyle(svg).color,
  }));
  const image = await loadImage(source);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + TITLE_HEIGHT + 2 * MARGIN) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colour;
  pen.font = `700 20px ${FONT}`;
  pen.textBaseline = 'top';
  pen.fillText(title, MARGIN, MARGIN);
  pen.drawImage(image, MARGIN, MARGIN + TITLE_HEIGHT, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('This browser could not write the picture.'));
    }, 'image/png');
  });
}

function standalone(svg: SVGSVGElement, size: { width: number; height: number }): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [svg, ...svg.querySelectorAll('*')].forEach((element, index) => {
    const style = getComputedStyle(element);
    STYLES.forEach((name) => copies[index]?.setAttribute(name, style.getPropertyValue(name)));
    copies[index]?.removeAttribute('class');
  });
  copy.setAttribute('font-family', FONT);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  return new XMLSerializer().serializeToString(copy);
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${inAddress(source)}`;
  await image.decode();
  return image;
}
