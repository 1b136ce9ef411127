import { useDispatch } from 'react-redux';
import type { Quoted } from '../../data/acts/forum';
import type { InsightSummary } from '../../data/records';
import type { Outgoing } from '../../shared/comments/useMessageForm';
import { useSpeaker } from '../../shared/comments/useSpeaker';
import type { ActDispatch } from '../../store/act';
import { checkComment, editComment, sendComment } from './commentThunks';

/** Commenting on one insight, as the message forms ask for it. */
export function useCommentActs(uid: string, { key: insight, title }: InsightSummary) {
  const dispatch = useDispatch<ActDispatch>();
  const speaker = useSpeaker(uid);
  return {
    send: ({ key, text }: Outgoing, original: Quoted | null) =>
      sendComment({ messageKey: key, text, insight: { key: insight, title }, speaker, original }),
    edit: (key: string, text: string) => editComment({ insight, key, text }),
    exists: async (message: Outgoing): Promise<boolean> => {
      const outcome = await dispatch(checkComment({ insight, ...message }));
      return checkComment.fulfilled.match(outcome) && outcome.payload;
    },
  };
}
