import { expect, test } from 'vitest';
import { isAboutMailbox } from './smtp';

test.each([
  ['550 5.1.1 No such user', true],
  ['550-5.1.1 The account does not exist.', true],
  ['556 5.1.10 The domain accepts no email', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['501 Bad recipient address syntax', true],
  ['550 No such user', false],
  ['550 5.1.0 Rejected', false],
  ['550 5.1.8 Access denied, bad outbound sender', false],
  ['550 5.1.90 Daily limit for recipients reached', false],
  ['552 5.2.2 Submission quota exceeded', false],
  ['550 5.4.5 Daily sending quota exceeded', false],
  ['550 5.7.1 Relaying denied (see 5.1.1)', false],
])('the response "%s" is about the mailbox: %s', (response, expected) => {
  expect(isAboutMailbox(response)).toBe(expected);
});
