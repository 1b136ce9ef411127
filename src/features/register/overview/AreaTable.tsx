import { Link } from 'react-router-dom';
import { Table } from '../../../components/list/Table';
import type { Overview } from '../figures';
import { ITEM_STATES, type OwnFilters } from '../ownRegister';
import { ownListLink } from '../ownFilters';
import styles from './overview.module.css';

const COLUMNS = [
  { id: 'area', header: 'Area' },
  ...ITEM_STATES.map((status) => ({ id: status, header: status, align: 'end' as const })),
  { id: 'total', header: 'All', align: 'end' as const },
];

/** The register by legal area and status. */
export function AreaTable({ overview: { areas } }: { overview: Overview }) {
  return (
    <Table
      caption="Items by area and status"
      columns={COLUMNS}
      rows={areas.map(({ area, total, statuses }) => ({
        key: area,
        cells: [
          area,
          ...ITEM_STATES.map((status) => (
            <Count
              key={status}
              count={statuses[status]}
              of={`${area}, ${status}`}
              filters={{ groups: [area], statuses: [status] }}
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
