/** Logs what staff choose about other members' texts: the laws that they mention, and answers to questions. */
import { isTextKind } from './mentionUpdates';
import { read } from './admin';
import { changesBetween, plainOf } from './auditEntries';
import { logged } from './logged';

/** Authors choose laws for their own posts. */
export const lawMention = logged(
  'lawsMentioned/{kind}/{id}/{item}',
  async ({ kind = '', id = '', item = '' }, [before, after], by) => {
    if (!isTextKind(kind)) return [];
    if (kind === 'posts' && (await read(`posts/${id}/uid`)) === by) return [];
    const title = plainOf(await read(`legalSummaries/${item}/title`));
    const mention = (state: unknown) =>
      typeof state === 'string' ? { mention: `${state}: ${kind}/${id}` } : null;
    const changes = changesBetween(mention(before), mention(after));
    return [{ of: 'law', act: 'changed', about: item, label: String(title ?? item), changes }];
  },
);

export const answer = logged('posts/{message}/answer', async ({ message = '' }, values, by) => {
  const author = await read(`posts/${message}/uid`);
  if (typeof author !== 'string' || author === by) return [];
  const [before, after] = values.map((key) => (key === null ? null : { answer: key }));
  return [{ of: 'message', act: 'changed', about: author, changes: changesBetween(before, after) }];
});
