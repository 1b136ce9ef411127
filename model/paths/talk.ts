import { POST_PATHS } from '../post';
import type { PathTable } from './entry';

export const TALK = {
  'chatrooms/$room': {
    is: 'A room of the forum.',
    person: 'none',
    log: 'chatroom',
    indexes: ['time', 'lastPostTime'],
  },
  ...POST_PATHS,
  'reports/$report': {
    is: "A message that a member reported to staff, without that member's name.",
    person: 'none',
    log: 'report',
    indexes: ['time'],
  },
  'reporters/$uid/$message': { is: 'Which messages a member reported.', person: 'key' },
  'hiddenMessages/index/$message': {
    is: 'Which messages staff have hidden.',
    person: 'none',
    indexes: ['time'],
    by: ['hideQuotesOfPost', 'hideQuotesOfComment', 'forgetPost', 'forgetComment'],
  },
  'hiddenMessages/posts/$message': {
    is: 'The text of a post that staff hid or deleted.',
    person: 'step',
    remains: 'The text stays, because the message was public. Mentions are deleted.',
    log: 'message',
  },
  'hiddenMessages/comments/$insight/$message': {
    is: 'The text of a comment that staff hid or deleted.',
    person: 'step',
    remains: 'The text stays, because the message was public. Mentions are deleted.',
    log: 'message',
    by: ['hideBlankComment'],
  },
  'decisions/$uid/$message': {
    is: "A decision of staff about a member's message, with its reason.",
    person: 'key',
    log: 'message',
    indexes: ['time'],
  },
} as const satisfies PathTable;
