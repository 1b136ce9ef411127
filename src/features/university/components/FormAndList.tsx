import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './FormAndList.module.css';

/**
 * Layout of a configuration panel: a form and, below it or next to it on wide screens, the list that it adds
 * to.
 * @param isFormWide gives the form more width, for forms with a text editor
 */
export function FormAndList(props: { form: ReactNode; list: ReactNode; isFormWide?: boolean }) {
  const { form, list, isFormWide = false } = props;
  return (
    <div className={clsx(styles.formAndList, isFormWide && styles.isFormWide)}>
      <div>{form}</div>
      <div className={styles.listColumn}>{list}</div>
    </div>
  );
}
