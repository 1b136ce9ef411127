import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Lazily } from '../../../components/feedback/Lazily';
import { Panel } from '../../../components/layout/Panel';
import { RoomsWithNews } from '../../forum';
import { InsightsWithNews } from '../../insights';
import { OWN_INSIGHTS, OWN_ROOMS } from '../messages';
import styles from './Dashboard.module.css';

/** The chatrooms and insights that the member subscribed to and has not looked at since something was said there. */
export function OwnNews() {
  const uid = useSelector(selectUid);
  const mayRead = useCan('notifications.subscribe');
  if (uid === null || mayRead !== 'yes') return null;
  return (
    <>
      <NewsPanel title={OWN_ROOMS}>
        <RoomsWithNews uid={uid} />
      </NewsPanel>
      <NewsPanel title={OWN_INSIGHTS}>
        <InsightsWithNews uid={uid} />
      </NewsPanel>
    </>
  );
}

const NewsPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.ownNews}>
    <Panel title={title}>
      <Lazily>{children}</Lazily>
    </Panel>
  </div>
);
