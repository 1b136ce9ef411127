import styles from './Switch.module.css';

interface SwitchProps {
  /** What it switches; for screen readers, since the name stands beside it. */
  label: string;
  /** How it stands, in words: switched on, and off. */
  words: readonly [on: string, off: string];
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch that says in words how it stands. */
export function Switch({ label, words: [on, off], checked, disabled, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.switchTrack} aria-hidden="true" />
      <span aria-hidden="true">{checked ? on : off}</span>
    </label>
  );
}
