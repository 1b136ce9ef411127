/** Loosened rules that grant nothing more, because the rule named here has the same condition. */
export interface Equivalent {
  /** The full path of the rule, as in `/users/$u/.write`, or a pattern for several rules. */
  rule: string | RegExp;
  lost: string | RegExp;
  because: string;
}

// The check that a stored text is one segment before it becomes part of a path.
const KEY_PATTERN = /\.matches\(\/\^\(\[\^\.-0\]\|0\)\+\$\/\)$/;

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    rule: /\.validate$/,
    lost: 'newData.isString()',
    because:
      'A value that is not a string has no length here, so the rule fails. The condition is for engines that read a child named length instead, as npm targaryen does: the rules tests send { length: 3 } to both.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/compliance/$e/.write',
    lost: "newData.hasChildren(['confirmationResult','confirmationEvaluation'])",
    because:
      'The same rule demands one of two results, and as the evaluation the last entry, which exists while a confirmation waits.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/compliance/$e/.write',
    lost: "newData.parent().parent().child('lastConfirmation').val()==$e",
    because:
      'A confirmation changes the state of the item from waiting. The rule of the state demands another lastConfirmation, and that one’s rule a new entry of this type. One update adds one entry, the newest.',
  },
  {
    rule: '/users/$u/.write',
    lost: '!newData.exists()',
    because:
      'A record that is left has a type, or the rule of the rights fails; and its profile, which this rule wants to be gone, has the same type.',
  },
  {
    rule: /^\/(profiles|userDirectory)\/\$u\/\$f\/\.validate$/,
    lost: KEY_PATTERN,
    because:
      'The rules for adding, removing or changing the status of a saved insight or an own item require that the pointer is exactly its key. Their children have no status and are written only together with them.',
  },
  {
    rule: /^\/(insightDrafts|scheduledInsights)\/\$i\/\.write$/,
    lost: /^data\.child\('author'\)\.val\(\)\.(length|matches)/,
    because:
      'The same rule accepts only the uid of the user who writes as the author, and a uid is a valid key.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/entries/.write',
    lost: KEY_PATTERN,
    because:
      'The rule for a new entry requires that the pointer is exactly its key, and children of an entry have no type.',
  },
  {
    rule: '/users/$u/lastRemoved/.write',
    lost: KEY_PATTERN,
    because:
      'The rule for an entry about a removal requires that lastRemoved is exactly its key, and lastRemoved changes only when an entry is added.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/compliance/$e/.write',
    lost: /^newData\.child\('action(Key|FollowUp)'\)\.val\(\)\.matches/,
    because:
      "The rule for a new, closed or checked action requires that the entry's actionKey or actionFollowUp is exactly its key. The entry requires that such an action is written, and children of an action have no what.",
  },
  {
    rule: '/university/courses/$c/$f/.validate',
    lost: '$f.matches(/^course(Start|End)$/)',
    because:
      'A new course includes its list of instructors, and an edit its version, a number: the rule would read either as a text and fail.',
  },
  {
    rule: '/scheduledInsights/$i/$f/.validate',
    lost: "$f=='fileSize'",
    because:
      'The rule checks for a number before it checks for texts, and fails for a text: every insight has a title, so all insights would be rejected.',
  },
  {
    rule: '/legalRegister/$i/$f/.validate',
    lost: KEY_PATTERN,
    because:
      "The rule for a new change requires that the item's lastChange is exactly its key, and nothing can be added below an existing change.",
  },
  {
    rule: '/chatrooms/$r/lastPostTime/.write',
    lost: KEY_PATTERN,
    because:
      "The rule for a new post requires that the room's lastPost is exactly its key, and children of a post have no chatroomKey.",
  },
  {
    rule: '/posts/$m/.write',
    lost: KEY_PATTERN,
    because:
      "The post changes the room's totalMessages, whose rule requires that the post's chatroomKey is exactly the room's key.",
  },
  {
    rule: '/posts/$m/.write',
    lost: "newData.parent().parent().child('chatrooms/'+newData.child('chatroomKey').val()+'/lastPost').val()==$m",
    because:
      "The room's totalMessages can only increase with a new post of the room that lastPost names, and the rate limit allows one new post in each write: this one.",
  },
  {
    rule: '/reporters/$u/$m/.write',
    lost: KEY_PATTERN,
    because:
      'The rule for a new report requires that the mark is exactly its key, and a mark can only be written with a new report.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/actions/$a/$f/.validate',
    lost: '$f.matches(/^(dueBy|checkBy)$/)',
    because:
      'A new action includes a text of what needs to be done, and closing it a note: the rule would compute the remainder of that text and fail.',
  },
  {
    rule: '/inbox/$u/$m/.write',
    lost: /^newData\.child\('question'\)\.val\(\)\.matches/,
    because:
      'The key of the row ends with the question, and a key is one segment. An empty question names the list, which has no item.',
  },
  {
    rule: '/users/$u/documents/legalItems/$k/.write',
    lost: /^newData\.child\('item'\)\.val\(\)\.matches/,
    because:
      'The URL of the file contains the item, and the pattern of a URL allows no character that separates a path.',
  },
  {
    rule: /^\/(legal(Register|Archive|Changes|Revisions|Summaries)|lawFollows)\/.*\.read$/,
    lost: 'auth.token.auditor!=null',
    because:
      'Without the claim, the path of the link has no member and the condition fails. It is for engines that stop at such a path and would refuse members too.',
  },
];
