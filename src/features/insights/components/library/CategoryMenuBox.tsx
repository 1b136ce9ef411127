import { NavLink } from 'react-router-dom';
import { IconButton } from '../../../../components/action/Button';
import { CloseIcon } from '../../../../components/display/icons';
import { FocusTrap } from '../../../../components/overlay/FocusTrap';
import { links, PATTERNS } from '../../../../config/links';
import { ALL_INSIGHTS } from '../../messages';
import styles from './CategoryMenu.module.css';

export type CategoryMenuBoxProps = {
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

export function CategoryMenuBox({ names, onClose }: CategoryMenuBoxProps) {
  const entries: [string, string][] = [
    [PATTERNS.categories, ALL_INSIGHTS],
    ...[...names].map(([slug, name]): [string, string] => [links.category(slug), name]),
  ];
  return (
    <div className={styles.categoryMenu}>
      <button
        type="button"
        className={styles.categoryMenuGround}
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
      />
      <FocusTrap
        className={styles.categoryMenuBox}
        labelledBy="category-menu-title"
        onEscape={onClose}
      >
        <div className={styles.categoryMenuHead}>
          <h2 id="category-menu-title">Categories</h2>
          <IconButton icon={CloseIcon} label="Close" size="small" onClick={onClose} />
        </div>
        <nav aria-labelledby="category-menu-title">
          <ul>
            {entries.map(([to, name]) => (
              <li key={to}>
                <NavLink to={to} end onClick={onClose}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </FocusTrap>
    </div>
  );
}
