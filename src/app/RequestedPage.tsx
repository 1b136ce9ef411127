import { pageName } from './pageNames';
import styles from './ShellBanner.module.css';

/** Names the page that a visitor requested. */
export function RequestedPage({ address }: { address: string }) {
  const name = pageName(address);
  return name === null ? null : <p className={styles.shellLine}>Log in to continue to {name}.</p>;
}
