import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './Card.css';

export interface CardProps {
  title: string;
  /** Makes the title a link to this route. */
  to?: string;
  headingLevel?: 2 | 3 | 4;
  /**
   * Address of the picture on top; null for a card without one among cards that have one (it shows a plain band). It is
   * decoration: the title says what it is about.
   */
  image?: string | null;
  /** Above the title: tags. */
  eyebrow?: ReactNode;
  /** Under the title: author, date. */
  meta?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, always at the bottom of the card. */
  actions?: ReactNode;
}

/** A thing among its like: an insight, a course, a room. */
export function Card({
  title,
  to,
  headingLevel = 3,
  image,
  eyebrow,
  meta,
  children,
  actions,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="card">
      {image && <img className="card-image" src={image} alt="" loading="lazy" decoding="async" />}
      <div className="card-body">
        {eyebrow && <div className="card-eyebrow">{eyebrow}</div>}
        <Heading className="card-title">{to ? <Link to={to}>{title}</Link> : title}</Heading>
        {meta && <div className="card-meta">{meta}</div>}
        {children && <div className="card-text">{children}</div>}
        {actions && <div className="card-actions">{actions}</div>}
      </div>
    </article>
  );
}
