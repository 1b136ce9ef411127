/** Mutations of the laws that texts mention (decision 521). Functions find most of them. */
import type { Choice, TextKind } from '../../../model/lawMentions';
import { paths } from '../paths';
import type { Update } from '../update';

export type TextRef = { kind: TextKind; id: string };

/** Adds a law to a text, or removes it so that no function adds it again. */
export const chooseLaw = ({
  kind,
  id,
  law,
  choice,
}: TextRef & { law: string; choice: Choice }): Update => ({
  [`${paths.lawsMentioned(kind, id)}/${law}`]: choice,
});
