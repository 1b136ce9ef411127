import { clsx } from 'clsx';
import { CheckIcon } from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { LinkButton } from '../../../components/action/Button';
import { Stack } from '../../../components/layout/Layout';
import { PATTERNS } from '../../../config/links';
import styles from './Hero.module.css';
import landingStyles from './landing.module.css';

const PROMISES = [
  'Written by people who do the job',
  'Every registration reviewed by our team',
  'No advertising and no cookies',
];

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={clsx(landingStyles.landingWidth, styles.heroColumns)}>
        <div className={styles.heroWords}>
          <p className={styles.heroEyebrow} aria-hidden="true">
            For energy, sustainability and compliance professionals
          </p>
          <p className={styles.heroTitle}>
            <span>Know what applies to you.</span> <span>Show that you comply.</span>
          </p>
          <p className={styles.heroLead}>
            Read what is changing in energy and environmental law, talk it through with people who
            answer for it on their own sites, and keep the evidence of your compliance in one
            register.
          </p>
          <div className={styles.heroActions}>
            <LinkButton to={PATTERNS.register} tone="accent" size="large">
              REGISTER
            </LinkButton>
            <LinkButton to={PATTERNS.logIn} size="large">
              Log In
            </LinkButton>
          </div>
          <Stack as="ul" gap={1} align="start" className={styles.heroPromises}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <Icon icon={CheckIcon} size={18} />
                {promise}
              </li>
            ))}
          </Stack>
        </div>
        <HeroDrawing />
      </div>
    </div>
  );
}

const ROWS = [
  { y: 150, width: 150, mark: 'done' },
  { y: 196, width: 182, mark: 'done' },
  { y: 242, width: 128, mark: 'open' },
  { y: 288, width: 166, mark: 'late' },
] as const;

const COLOURS = {
  done: 'var(--color-success)',
  open: 'var(--color-warning)',
  late: 'var(--color-danger)',
};

function HeroDrawing() {
  return (
    <svg className={styles.heroDrawing} viewBox="0 0 520 430" aria-hidden="true" focusable="false">
      <circle cx="396" cy="112" r="56" fill="var(--color-accent-bright)" opacity=".9" />
      <path
        d="M-900 430c300-10 760-20 900-100 70-62 126-70 190-34s128 16 186-24 104-26 144-4c140 60 420 30 900 90v80z"
        fill="var(--color-deep-raised)"
      />
      <path
        d="M-900 432c400 0 780-10 900-60 84-44 158-30 232-8s150 8 288-38c200-50 500 30 900 40v66z"
        fill="var(--color-on-deep-soft)"
        opacity=".12"
      />
      <path
        d="M-900 432c500 0 800-10 900-28 120-30 300-34 520-8 300 30 600 10 900 20v16z"
        fill="var(--color-on-deep-soft)"
        opacity=".3"
      />
      <Turbine x={452} y={176} size={1} />
      <Turbine x={500} y={206} size={0.7} />
      <Turbine x={28} y={228} size={0.8} />
      <g stroke="var(--color-on-deep-soft)" strokeWidth="1.6" fill="none" opacity=".7">
        <path d="M348 330l10-74 10 74M346 278h24M343 266h30M352 296l12 16M364 296l-12 16" />
        <path d="M373 266c40 22 92 26 147 10M343 266c-16 14-30 20-48 24" />
      </g>
      <g>
        <rect
          x="76"
          y="62"
          width="290"
          height="290"
          rx="12"
          fill="var(--color-shade)"
          opacity=".35"
        />
        <rect x="66" y="52" width="290" height="290" rx="12" fill="var(--color-surface)" />
        <path
          d="M66 64a12 12 0 0 1 12-12h266a12 12 0 0 1 12 12v40H66z"
          fill="var(--color-brand-soft)"
        />
        <rect x="86" y="70" width="120" height="14" rx="7" fill="var(--color-brand)" />
        <rect x="296" y="68" width="40" height="18" rx="9" fill="var(--color-accent)" />
        {ROWS.map(({ y, width, mark }) => (
          <g key={y}>
            <circle cx="102" cy={y} r="14" fill={COLOURS[mark]} opacity=".14" />
            <Mark kind={mark} y={y} />
            <rect x="130" y={y - 11} width={width} height="9" rx="4.5" fill="var(--color-ink)" />
            <rect
              x="130"
              y={y + 5}
              width={width * 0.6}
              height="6"
              rx="3"
              fill="var(--color-line)"
            />
            <path d={`M86 ${y + 23}h250`} stroke="var(--color-line)" />
          </g>
        ))}
      </g>
      <g>
        <path
          d="M322 196h150a14 14 0 0 1 14 14v52a14 14 0 0 1-14 14H352l-26 22 4-22h-8a14 14 0 0 1-14-14v-52a14 14 0 0 1 14-14z"
          fill="var(--color-accent-soft)"
        />
        <circle cx="334" cy="224" r="13" fill="var(--color-brand)" />
        <path d="M327 231c1-8 13-8 14 0z" fill="var(--color-on-brand)" />
        <circle cx="334" cy="220" r="4" fill="var(--color-on-brand)" />
        <rect x="356" y="214" width="96" height="8" rx="4" fill="var(--color-ink)" />
        <rect
          x="356"
          y="230"
          width="112"
          height="6"
          rx="3"
          fill="var(--color-accent)"
          opacity=".4"
        />
        <rect
          x="326"
          y="252"
          width="128"
          height="6"
          rx="3"
          fill="var(--color-accent)"
          opacity=".4"
        />
      </g>
    </svg>
  );
}

function Mark({ kind, y }: { kind: keyof typeof COLOURS; y: number }) {
  const paths = {
    done: `M95 ${y}l5 5 9-10`,
    open: `M102 ${y - 6}v6l5 3`,
    late: `M97 ${y - 5}l10 10M107 ${y - 5}l-10 10`,
  };
  return (
    <path
      d={paths[kind]}
      fill="none"
      stroke={COLOURS[kind]}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

function Turbine({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill="var(--color-on-deep)">
      <path d="M-2.5 0h5l2.5 150h-10z" />
      <path d="M0 2l4-58-7-3zM-1-1l-50 28 1 8zM1-1l50 28-2 8z" />
      <circle r="5" fill="var(--color-on-deep-soft)" />
    </g>
  );
}
