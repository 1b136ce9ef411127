import { useDispatch } from 'react-redux';
import type { Post } from '../../data/records';
import { useConfirm } from '../../shared/notices/confirm';
import { showNotice } from '../../shared/notices/noticesSlice';
import { excerpt } from '../../shared/richText/rawContent';
import type { ActDispatch } from '../../store/act';
import { deletePost } from './forumThunks';
import { DELETE_POST_QUESTION, POST_DELETED } from './messages';

/** Words of a post that the question before its deletion shows. */
const SHOWN_WORDS = 25;

/** Deletes a post after asking. */
export function useDeletePost(): (post: Post) => void {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const remove = async (post: Post) => {
    const detail = excerpt(post.message, SHOWN_WORDS);
    if (!(await confirm({ question: DELETE_POST_QUESTION, detail, danger: true }))) return;
    const outcome = await dispatch(deletePost({ key: post.key, room: post.chatroomKey }));
    if (deletePost.fulfilled.match(outcome)) dispatch(showNotice('success', POST_DELETED));
  };
  return (post) => void remove(post);
}
