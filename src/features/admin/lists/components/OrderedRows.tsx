import type { OrderedList } from '../../../../data/mutations/config';
import { SortableList } from '../../../../shared/lists/SortableList';
import { orderList } from '../listThunks';
import { INACTIVE, orderIsThatOf } from '../names';
import styles from './OrderedRows.module.css';

export function OrderedRows(props: {
  list: OrderedList;
  label: string;
  where: string;
  rows: readonly { key: string; name: string; isActive?: boolean }[];
}) {
  const { list, label, where, rows } = props;
  return (
    <div className={styles.orderedRows}>
      <p>{orderIsThatOf(where)}</p>
      <SortableList
        label={label}
        groups={[
          {
            key: list,
            rows: rows.map(({ key, name, isActive }) => ({
              key,
              name,
              detail: isActive === false ? INACTIVE : '',
            })),
          },
        ]}
        empty=""
        onReorder={({ rows: keys }) => orderList({ list, keys })}
      />
    </div>
  );
}
