import type { Ref } from 'react';
import type { AnalyticsCounts } from '../../../data/acts/analytics';
import { COUNT_LABELS } from '../messages';
import './Counts.css';

/** The eight counts. */
export function Counts({ counts }: { counts: AnalyticsCounts }) {
  return (
    <dl className="counts">
      {COUNT_LABELS.map(([name, label]) => (
        <div key={name} className="count">
          <dt>{label}</dt>
          <dd>{counts[name].toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS = 4;
const TILE_HEIGHT = 104;

/** The same as a drawing, which stands unseen in the page for the picture to be made of. */
export function CountsDrawing(props: { counts: AnalyticsCounts; drawing: Ref<SVGSVGElement> }) {
  const { counts, drawing } = props;
  return (
    <div hidden>
      <svg
        ref={drawing}
        className="counts-drawing"
        width="100%"
        height={Math.ceil(COUNT_LABELS.length / COLUMNS) * TILE_HEIGHT}
      >
        {COUNT_LABELS.map(([name, label], index) => {
          const x = `${((index % COLUMNS) * 100) / COLUMNS}%`;
          const top = Math.floor(index / COLUMNS) * TILE_HEIGHT;
          return (
            <g key={name}>
              <text className="counts-label" x={x} y={top + 20}>
                {label}
              </text>
              <text className="counts-number" x={x} y={top + 62}>
                {counts[name].toLocaleString('en-GB')}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
