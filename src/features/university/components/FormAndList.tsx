import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './FormAndList.module.css';

/** @param props.isFormWide for forms with a text editor */
export function FormAndList(props: { form: ReactNode; list: ReactNode; isFormWide?: boolean }) {
  const { form, list, isFormWide = false } = props;
  return (
    <div className={clsx(styles.formAndList, isFormWide && styles.isFormWide)}>
      <div>{form}</div>
      <div className={styles.listColumn}>{list}</div>
    </div>
  );
}
