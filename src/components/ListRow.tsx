import type { ReactNode } from 'react';
import './ListRow.css';

export interface ListRowProps {
  title: ReactNode;
  /** Before the title: a status, a photo. */
  lead?: ReactNode;
  /** Under the title: tags, flags, author, date. */
  meta?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; below the rest where there is no room. */
  actions?: ReactNode;
  /** For a long list of short names, each with its switch or icons. */
  compact?: boolean;
}

/** One line of a list: what it is, a few facts, what can be done with it. */
export function ListRow({ title, lead, meta, children, actions, compact = false }: ListRowProps) {
  return (
    <div className={compact ? 'list-row is-compact' : 'list-row'}>
      <div className="list-row-main">
        {lead && <div className="list-row-lead">{lead}</div>}
        <div className="list-row-words">
          <div className="list-row-title">{title}</div>
          {meta && <div className="list-row-meta">{meta}</div>}
          {children}
        </div>
      </div>
      {actions && <div className="list-row-actions">{actions}</div>}
    </div>
  );
}
