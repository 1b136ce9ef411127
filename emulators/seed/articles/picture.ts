import { drawCharts, drawCycle } from './pictures/abstract';
import { drawBuildings, drawSound } from './pictures/built';
import { Canvas } from './pictures/canvas';
import { drawPylons, drawSun, drawTurbines } from './pictures/energy';
import { drawLeaf, drawTrees, drawWater } from './pictures/land';
import { drawLedger } from './pictures/ledger';
import { palettes } from './pictures/palettes';
import { drawPipes, drawTanks } from './pictures/plant';
import type { ArticlePicture, PictureMotif } from './types';

const motifs: Readonly<Record<PictureMotif, (canvas: Canvas) => void>> = {
  buildings: drawBuildings,
  charts: drawCharts,
  cycle: drawCycle,
  leaf: drawLeaf,
  ledger: drawLedger,
  pipes: drawPipes,
  pylons: drawPylons,
  sound: drawSound,
  sun: drawSun,
  tanks: drawTanks,
  trees: drawTrees,
  turbines: drawTurbines,
  water: drawWater,
};

/** In pixels. */
export const PICTURE_SIDES = { width: 1200, height: 675 };

/**
 * Draws an insight's picture as an SVG document of 1200 × 675 pixels. It shows no letters; `title` becomes the SVG's
 * accessible title. A pure function: the same picture and title always give the same text.
 */
export const drawPicture = (picture: ArticlePicture, title: string): string => {
  const canvas = new Canvas(palettes[picture.palette], picture.seed);
  motifs[picture.motif](canvas);
  return canvas.toSvg(title);
};
