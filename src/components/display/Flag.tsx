import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Row } from '../layout/Layout';
import styles from './Flag.module.css';

interface FlagProps {
  country: string;
  /** Without it, the name is the text alternative and the tooltip. */
  withName?: boolean;
}

const WHITE = '#ffffff';
const BLUE = '#012169';
const RED = '#c8102e';

/** Simplified. Northern Ireland has had no official flag since 1973, so it gets a lettered tile. */
const FLAGS: Record<string, ReactNode> = {
  England: (
    <>
      <path fill={WHITE} d="M0 0h60v40H0z" />
      <path fill={RED} d="M26 0h8v40h-8zM0 16h60v8H0z" />
    </>
  ),
  Scotland: (
    <>
      <path fill="#005eb8" d="M0 0h60v40H0z" />
      <path stroke={WHITE} strokeWidth="8" d="M0 0l60 40M60 0L0 40" />
    </>
  ),
  Ireland: (
    <>
      <path fill={WHITE} d="M0 0h60v40H0z" />
      <path fill="#169b62" d="M0 0h20v40H0z" />
      <path fill="#ff883e" d="M40 0h20v40H40z" />
    </>
  ),
  Wales: (
    <>
      <path fill={WHITE} d="M0 0h60v20H0z" />
      <path fill="#00ad36" d="M0 20h60v20H0z" />
      <path fill="#d30731" d="M29 21 25 7l6 4 4-6 3 6 6-2-5 13z" />
      <path
        fill="none"
        stroke="#d30731"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M42 24c5 1 7-3 6-7s1-6 5-6M24 25c-5-3-3-8-5-12l-6 2 1-4 5-1M23 25l-8-1-3 3M25 26l-5 8h-4M37 26l-3 8h-4M41 26l3 8h-4"
      />
      <path fill="#d30731" d="M22 21c7-2 15-2 21 1 1 3-1 6-4 6H26c-4 0-6-4-4-7zM50 12l6-4v6z" />
    </>
  ),
  'Northern Ireland': (
    <>
      <path fill="#2f5d50" d="M0 0h60v40H0z" />
      <path
        fill="none"
        stroke={WHITE}
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M15 28V12l14 16V12M43 12v16M38.5 12h9M38.5 28h9"
      />
    </>
  ),
  'United Kingdom': (
    <>
      <path fill={BLUE} d="M0 0h60v40H0z" />
      <path stroke={WHITE} strokeWidth="8" d="M0 0l60 40M60 0L0 40" />
      <path stroke={RED} strokeWidth="3" d="M0 0l60 40M60 0L0 40" />
      <path fill={WHITE} d="M23.5 0h13v40h-13zM0 13.5h60v13H0z" />
      <path fill={RED} d="M26 0h8v40h-8zM0 16h60v8H0z" />
    </>
  ),
  'European Union': (
    <>
      <path fill="#003399" d="M0 0h60v40H0z" />
      {Array.from({ length: 12 }, (_, hour) => (
        <path
          key={hour}
          fill="#ffcc00"
          d="M0-2.8.66-.9 2.66-.87 1.06.35 1.65 2.27 0 1.12-1.65 2.27-1.06.35-2.66-.87-.66-.9z"
          transform={`translate(${(30 + 13 * Math.sin((hour * Math.PI) / 6)).toFixed(2)} ${(20 - 13 * Math.cos((hour * Math.PI) / 6)).toFixed(2)})`}
        />
      ))}
    </>
  ),
};

export function Flag({ country, withName = false }: FlagProps) {
  const drawing = FLAGS[country];
  const named = withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': country };
  return (
    <Row as="span" inline gap={2} nowrap title={withName ? undefined : country}>
      {drawing ? (
        <svg className={styles.flagImage} viewBox="0 0 60 40" focusable="false" {...named}>
          {drawing}
        </svg>
      ) : (
        <span className={clsx(styles.flagImage, styles.isLetters)} {...named}>
          {country.slice(0, 2).toUpperCase()}
        </span>
      )}
      {withName && <span>{country}</span>}
    </Row>
  );
}
