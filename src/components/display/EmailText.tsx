import { Fragment } from 'react';

/** An e-mail address that breaks, where it has to, before its @ and its dots rather than within a word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
