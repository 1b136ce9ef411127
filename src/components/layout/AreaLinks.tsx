import { useLocation } from 'react-router-dom';
import { Entry, nearestAddress, type NavigationItem } from './Navigation';
import styles from './AreaLinks.module.css';

interface AreaLinksProps {
  items: readonly NavigationItem[];
  /** The menu. If one of its entries is nearer to the page, no link here is marked. */
  others: readonly NavigationItem[];
  onChosen: () => void;
}

/** The second row of the header: areas that are one press away from every page. */
export function AreaLinks({ items, others, onChosen }: AreaLinksProps) {
  const { pathname } = useLocation();
  const near = nearestAddress([...items, ...others], pathname);
  return (
    <nav aria-label="Areas" className={styles.areas}>
      <ul className={styles.areaList}>
        {items.map((item) => (
          <li key={item.label}>
            <Entry item={item} near={near} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
