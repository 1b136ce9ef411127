import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Box } from '../layout/Layout';
import styles from './ListRow.module.css';

interface ListRowProps {
  title: ReactNode;
  lead?: ReactNode;
  meta?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** For a long list of short names with a switch or icons each. */
  compact?: boolean;
}

export function ListRow({ title, lead, meta, children, actions, compact = false }: ListRowProps) {
  return (
    <div className={clsx(styles.listRow, compact && styles.isCompact)}>
      <div className={styles.listRowMain}>
        {lead && <div>{lead}</div>}
        <Box grow>
          <div className={styles.listRowTitle}>{title}</div>
          {meta && <div className={styles.listRowMeta}>{meta}</div>}
          {children}
        </Box>
      </div>
      {actions && <div className={styles.listRowActions}>{actions}</div>}
    </div>
  );
}
