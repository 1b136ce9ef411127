import { Loading } from '../../../components/feedback/Loading';
import styles from './forum.module.css';

/** Keeps a view's height free, so that posts do not push the form below them out of sight. */
export function PostsLoading() {
  return (
    <div className={styles.postsLoading}>
      <Loading label="Loading the posts" />
    </div>
  );
}
