import type { ReactNode } from 'react';
import type { ThemeId } from '../themes';
import styles from './Themes.module.css';

const BRAND = 'var(--color-brand)';
const ACCENT = 'var(--color-accent)';
const LINE = {
  fill: 'none',
  stroke: BRAND,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const STRONG = { ...LINE, stroke: ACCENT } as const;

/** The library has a larger drawing of its own. */
const DRAWINGS: Record<Exclude<ThemeId, 'library'>, ReactNode> = {
  workshops: (
    <>
      <path {...LINE} d="M16 18h64v36H16zM48 54v12M34 78l14-12 14 12" />
      <path {...STRONG} d="M26 44l12-10 9 6 16-14" />
      <circle cx="22" cy="74" r="6" fill={BRAND} />
      <circle cx="74" cy="74" r="6" fill={BRAND} />
    </>
  ),
  informed: (
    <>
      <path {...LINE} d="M30 60V42a18 18 0 0 1 36 0v18l6 8H24z" />
      <path {...LINE} d="M42 76a6.500 6.500 0 0 0 12 0" />
      <path {...STRONG} d="M74 24a24 24 0 0 1 6 14M22 24a24 24 0 0 0-6 14" />
    </>
  ),
  sharing: (
    <>
      <path {...LINE} d="M14 20h44v30H34L22 60V50h-8z" />
      <path {...STRONG} d="M64 36h18v28h-8v10L62 64H42v-6" />
      <path {...LINE} d="M24 30h24M24 39h16" />
    </>
  ),
  consulting: (
    <>
      <path {...LINE} d="M22 14h36l14 14v54H22z" />
      <path {...LINE} d="M58 14v14h14M32 38h28M32 50h18" />
      <path {...STRONG} d="M34 66l7 7 14-16" />
    </>
  ),
  policy: (
    <>
      <path {...LINE} d="M16 38L48 18l32 20zM22 38v32M39 38v32M57 38v32M74 38v32M14 72h68" />
      <path {...STRONG} d="M48 27v4M12 82h72" />
    </>
  ),
  networking: (
    <>
      <path {...STRONG} d="M48 34L26 62M48 34l22 28M30 68h36" />
      <circle cx="48" cy="27" r="11" fill="#fff" stroke={BRAND} strokeWidth="3" />
      <circle cx="22" cy="68" r="11" fill="#fff" stroke={BRAND} strokeWidth="3" />
      <circle cx="74" cy="68" r="11" fill="#fff" stroke={BRAND} strokeWidth="3" />
    </>
  ),
};

/** A small drawing for a theme. */
export function ThemeDrawing({ id }: { id: ThemeId }) {
  if (id === 'library') return null;
  return (
    <svg className={styles.themeDrawing} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <circle cx="48" cy="48" r="48" fill="var(--color-brand-soft)" />
      {DRAWINGS[id]}
    </svg>
  );
}
