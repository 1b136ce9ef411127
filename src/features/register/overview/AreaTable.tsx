import { Link } from 'react-router-dom';
import { Table } from '../../../components/list/Table';
import { FIGURES, type Overview } from '../figures';
import type { OwnFilters } from '../ownRegister';
import { ownListLink } from '../ownFilters';
import styles from './overview.module.css';

const COLUMNS = [
  { id: 'area', header: 'Area' },
  ...FIGURES.map(({ label }) => ({ id: label, header: label, align: 'end' as const })),
  { id: 'total', header: 'All', align: 'end' as const },
];

/** The register by legal area and status. */
export function AreaTable({ overview: { areas } }: { overview: Overview }) {
  return (
    <Table
      caption="Items by area and status"
      columns={COLUMNS}
      rows={areas.map(({ area, total, ...counted }) => ({
        key: area,
        cells: [
          area,
          ...FIGURES.map(({ label, count, filters }) => (
            <Count
              key={label}
              count={count(counted)}
              of={`${area}, ${label}`}
              filters={{ groups: [area], ...filters }}
            />
          )),
          <Count key="total" count={total} of={area} filters={{ groups: [area] }} />,
        ],
      }))}
    />
  );
}

function Count(props: { count: number; of: string; filters: Partial<OwnFilters> }) {
  const { count, of, filters } = props;
  return (
    <Link
      to={ownListLink(filters)}
      aria-label={`${count}: ${of}`}
      className={count === 0 ? styles.overviewNone : undefined}
    >
      {count}
    </Link>
  );
}
