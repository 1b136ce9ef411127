/** What is due in each month of the year ahead. Each number links to its items. */
import { FULL_REGISTER } from '../../../access/roleMatrix';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { CalendarIcon } from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { DAY_MS, formatMonth } from '../../../lib/dates';
import { Awaited } from '../../../shared/time/Awaited';
import { useRegister } from '../colleagues/registerInView';
import { countByMonth, daysOf, yearAhead } from '../dueMonths';
import { useDueDays } from '../liveFigures';
import { SPREAD_EVENLY } from '../messages';
import styles from './plan.module.css';

const SpreadDialog = lazyComponent(async () => (await import('./SpreadEvenly')).SpreadEvenly);

const COLUMNS = [
  { id: 'month', header: 'Month', isTitle: true },
  { id: 'count', header: 'Evaluations due', align: 'end' as const },
  { id: 'bar', header: 'Share' },
];

export function YearPlan({ uid, today }: { uid: string; today: number }) {
  const months = yearAhead(today);
  const { from } = daysOf(months[0] ?? '');
  const { to } = daysOf(months.at(-1) ?? '');
  const { status, data } = useDueDays(uid, from / DAY_MS, Math.floor(to / DAY_MS));
  const counts = data ? countByMonth(data, today) : null;
  const { may, listLink } = useRegister();
  const mayPlan = may(FULL_REGISTER);
  const [isSpreading, setSpreading] = useState(false);
  const most = Math.max(1, ...(counts ?? []).map(({ count }) => count));
  return (
    <Panel
      title="Plan of the year"
      tools={
        mayPlan && (
          <Button size="small" tone="quiet" icon={CalendarIcon} onClick={() => setSpreading(true)}>
            {SPREAD_EVENLY}
          </Button>
        )
      }
      flush
    >
      {counts ? (
        <Table
          caption="Evaluations due in each month"
          columns={COLUMNS}
          rows={counts.map(({ month, count }) => ({
            key: month,
            cells: [
              formatMonth(month),
              count === 0 ? (
                '0'
              ) : (
                <Link key="count" to={listLink({ dueMonth: month, order: 'nextDue' })}>
                  {count}
                </Link>
              ),
              count > 0 && (
                <span
                  key="bar"
                  className={styles.bar}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              ),
            ],
          }))}
        />
      ) : (
        <Awaited status={status} label="Adding up the year" />
      )}
      {isSpreading && (
        <Lazily>
          <SpreadDialog uid={uid} today={today} onClose={() => setSpreading(false)} />
        </Lazily>
      )}
    </Panel>
  );
}
