import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './FormAndList.module.css';

/**
 * What a panel of the configuration holds: a form, and the list that it adds to below it; beside it on wide screens.
 * @param isFormWide gives the form the room, since it holds a text
 */
export function FormAndList(props: { form: ReactNode; list: ReactNode; isFormWide?: boolean }) {
  const { form, list, isFormWide = false } = props;
  return (
    <div className={clsx(styles.formAndList, isFormWide && styles.isFormWide)}>
      <div>{form}</div>
      <div className={styles.listBeside}>{list}</div>
    </div>
  );
}
