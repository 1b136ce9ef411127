import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { Icon } from '../display/Icon';
import type { IconType } from '../display/icons';
import styles from './HeaderTool.module.css';

interface HeaderToolProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'type' | 'children'
> {
  icon: IconType;
  /** The accessible name. */
  label: string;
}

/** A button among the tools of `AppFrame`'s header. */
export const HeaderTool = forwardRef<HTMLButtonElement, HeaderToolProps>(function HeaderTool(
  { icon, label, ...rest },
  ref,
) {
  return (
    <button {...rest} type="button" ref={ref} className={styles.tool} aria-label={label}>
      <Icon icon={icon} size={20} />
    </button>
  );
});
