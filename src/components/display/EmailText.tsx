import { Fragment } from 'react';

/** An e-mail address that wraps before its @ and its dots, not within a word. */
export function EmailText({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
