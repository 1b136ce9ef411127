import type { ReactNode } from 'react';
import styles from './register.module.css';

/** Lists things that belong to an item. `renderItem` returns a `ListRow`. */
export function ItemList<Item extends { key: string }>(props: {
  label: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
}) {
  const { label, items, renderItem } = props;
  return (
    <ul className={styles.registerList} aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>{renderItem(item)}</li>
      ))}
    </ul>
  );
}
