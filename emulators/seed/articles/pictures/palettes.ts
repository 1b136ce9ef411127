import type { PicturePalette } from '../types';

/** Colours of one picture, from the back of the scene (`sky`) to the front (`ink`). */
export interface Colours {
  /** Top, middle and bottom of the background. */
  sky: readonly [string, string, string];
  far: string;
  mid: string;
  near: string;
  ink: string;
  light: string;
  accent: string;
  accentDeep: string;
  /** The disc of the sun; warm in every palette. */
  sun: string;
}

export const palettes: Readonly<Record<PicturePalette, Colours>> = {
  lagoon: {
    sky: ['#0e4450', '#2a7f83', '#a9d8c8'],
    far: '#5fa8a1',
    mid: '#2c7c7d',
    near: '#114a54',
    ink: '#0a2c36',
    light: '#eef8f3',
    accent: '#f3a95c',
    accentDeep: '#d9763a',
    sun: '#f3a95c',
  },
  dusk: {
    sky: ['#1a2748', '#5b4d7c', '#f2a981'],
    far: '#86709a',
    mid: '#4b4a74',
    near: '#212b4d',
    ink: '#121a34',
    light: '#fdebd9',
    accent: '#ffc973',
    accentDeep: '#ee8a5b',
    sun: '#ffc973',
  },
  meadow: {
    sky: ['#a9d6cb', '#dcefdf', '#fbf2d9'],
    far: '#a3cfb4',
    mid: '#5fa489',
    near: '#1f6b60',
    ink: '#113f41',
    light: '#fffdf5',
    accent: '#f0b45b',
    accentDeep: '#dc7a3c',
    sun: '#f0b45b',
  },
  copper: {
    sky: ['#54302a', '#b4633f', '#f6cf98'],
    far: '#cf8c5f',
    mid: '#935038',
    near: '#4b2a24',
    ink: '#2b1816',
    light: '#fff2df',
    accent: '#4dc0b1',
    accentDeep: '#1f8a86',
    sun: '#fbb45c',
  },
  slate: {
    sky: ['#22343f', '#4f6d79', '#c6d6d8'],
    far: '#90a9af',
    mid: '#587783',
    near: '#253943',
    ink: '#14222a',
    light: '#f3f8f8',
    accent: '#f0a757',
    accentDeep: '#d4743b',
    sun: '#f0b06a',
  },
  dawn: {
    sky: ['#8ecbc8', '#f6ead3', '#f8c195'],
    far: '#96c3ba',
    mid: '#45938f',
    near: '#16575d',
    ink: '#0d3b45',
    light: '#fffaf0',
    accent: '#ee8552',
    accentDeep: '#c9552f',
    sun: '#ee8552',
  },
};
