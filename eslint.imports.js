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

const settings = {
  'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
  'boundaries/elements': [
    { type: FEATURES, pattern: `${FEATURES}/*`, capture: ['feature'], partialMatch: false },
    // The first that fits counts, so a room inside another comes before it.
    ...Object.keys(rooms)
      .filter((room) => room !== FEATURES)
      .sort((a, b) => b.length - a.length)
      .map((room) => ({ type: room, pattern: room, partialMatch: false })),
  ],
};

/** What the files of a room may import: its own policies only, since each import is held against every one of them. */
const policiesOf = (room) => [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  { from: { element: { type: room } }, allow: { to: { element: { type: rooms[room] } } } },
  ...(room === FEATURES
    ? [
        {
          from: { element: { type: FEATURES, captured: { feature: composers } } },
          allow: { to: { element: { type: FEATURES, fileInternalPath: 'index.ts' } } },
        },
      ]
    : []),
  ...(OUTSIDE_DATA.includes(room)
    ? [
        {
          from: { element: { type: room } },
          disallow: { to: { module: { source: ['firebase', '@firebase/*'] } } },
          message: 'Only src/data knows Firebase.',
        },
      ]
    : []),
];

/** The last that fits a file counts, so a room inside another comes after it. */
export const importDirections = Object.keys(rooms)
  .sort((a, b) => a.length - b.length)
  .map((room) => ({
    files: [`${room}/**/*.{ts,tsx}`],
    // A test may look at anything.
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings,
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true,
          message: 'Imports run one way: see importDirections.json.',
          policies: policiesOf(room),
        },
      ],
    },
  }));
