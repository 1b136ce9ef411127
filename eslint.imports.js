/** Imports run one way (`importDirections.json`); `test/importDirections.test.ts` holds the whole tree to the same table. */
import { readFileSync } from 'node:fs';
import boundaries from 'eslint-plugin-boundaries';

const { rooms, composers } = JSON.parse(
  readFileSync(new URL('./importDirections.json', import.meta.url), 'utf8'),
);
const FEATURES = 'src/features';
const OUTSIDE_DATA = Object.keys(rooms).filter(
  (room) => room.startsWith('src/') && room !== 'src/data',
);

export const importDirections = {
  files: Object.keys(rooms).map((room) => `${room}/**/*.{ts,tsx}`),
  // A test may look at anything.
  ignores: ['**/*.test.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
    'boundaries/elements': [
      { type: FEATURES, pattern: `${FEATURES}/*`, capture: ['feature'], partialMatch: false },
      // The first that fits counts, so a room inside another comes before it.
      ...Object.keys(rooms)
        .filter((room) => room !== FEATURES)
        .sort((a, b) => b.length - a.length)
        .map((room) => ({ type: room, pattern: room, partialMatch: false })),
    ],
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        message: 'Imports run one way: see importDirections.json.',
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ...Object.entries(rooms).map(([room, allowed]) => ({
            from: { element: { type: room } },
            allow: { to: { element: { type: allowed } } },
          })),
          {
            from: { element: { type: FEATURES, captured: { feature: composers } } },
            allow: { to: { element: { type: FEATURES, fileInternalPath: 'index.ts' } } },
          },
          {
            from: { element: { type: OUTSIDE_DATA } },
            disallow: { to: { module: { source: ['firebase', '@firebase/*'] } } },
            message: 'Only src/data knows Firebase.',
          },
        ],
      },
    ],
  },
};
