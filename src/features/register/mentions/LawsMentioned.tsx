import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import type { TextRef } from '../../../data/mutations/lawMentions';
import { useLawsMentioned } from './liveMentions';

const LawList = lazyComponent(async () => (await import('./LawList')).LawList);

/** The laws that a text mentions. Renders nothing without any, except for those who may add a law. */
export function LawsMentioned(props: TextRef & { mayChoose: boolean }) {
  const { kind, id, mayChoose } = props;
  const stored = useLawsMentioned(kind, id).data ?? {};
  const laws = Object.keys(stored).filter((law) => stored[law] !== 'removed');
  if (laws.length === 0 && !mayChoose) return null;
  return (
    <Lazily>
      <LawList text={{ kind, id }} laws={laws} mayChoose={mayChoose} />
    </Lazily>
  );
}
