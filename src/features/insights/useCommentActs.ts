import { useDispatch } from 'react-redux';
import type { Quoted } from '../../data/acts/forum';
import type { InsightSummary } from '../../data/records';
import { NOT_SENT } from '../../shared/comments/messages';
import type { Outgoing } from '../../shared/comments/useMessageDraft';
import { useSpeaker } from '../../shared/comments/useSpeaker';
import type { ActDispatch } from '../../store/act';
import { checkComment, correct, say } from './commentThunks';

/** Commenting on one insight, as the message forms ask for it: each answers with words when it failed, else null. */
export function useCommentActs(uid: string, { key: insight, title }: InsightSummary) {
  const dispatch = useDispatch<ActDispatch>();
  const speaker = useSpeaker(uid);
  return {
    send: async ({ key, text }: Outgoing, original: Quoted | null): Promise<string | null> => {
      const outcome = await dispatch(
        say({ messageKey: key, text, insight: { key: insight, title }, speaker, original }),
      );
      return say.fulfilled.match(outcome) ? null : (outcome.payload?.message ?? NOT_SENT);
    },
    edit: async (key: string, text: string): Promise<string | null> => {
      const outcome = await dispatch(correct({ insight, key, text }));
      return correct.fulfilled.match(outcome) ? null : (outcome.payload?.message ?? NOT_SENT);
    },
    stands: async (message: Outgoing): Promise<boolean> => {
      const outcome = await dispatch(checkComment({ insight, ...message }));
      return checkComment.fulfilled.match(outcome) && outcome.payload;
    },
  };
}
