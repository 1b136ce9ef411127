/**
 * Lists loosened rules that grant nothing more, because another rule has the same condition. Each entry names
 * that rule.
 */
export interface Equivalent {
  /** The full path of the rule in the shipped file, as in `/users/$u/.write`, or a pattern for several rules. */
  rule: string | RegExp;
  /** The beginning of the removed condition, or a pattern for it. */
  lost: string | RegExp;
  because: string;
}

/** The check that a stored text is a valid key before it becomes part of a path. */
const KEY_PATTERN = /\.matches\(\/\^\(\[\^#\$\.-0Z-\^\]\|\[0Z\^\]\|\\\\\)\+\$\/\)$/;

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    rule: /\.validate$/,
    lost: 'newData.isString()',
    because:
      'What is no string has no length here, and the rule fails. It is said for engines that take a child called length for one, as npm targaryen does: the rules tests send { length: 3 } to both.',
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
      'A saved insight and an own item come, go and change their status by rules of their own, which demand that the pointer is their key and nothing else; what stands below them has no status and is written only with them.',
  },
  {
    rule: /^\/(insightDrafts|scheduledInsights)\/\$i\/\.write$/,
    lost: /^data\.child\('author'\)\.val\(\)\.(length|matches)/,
    because:
      'The same rule accepts no author but the uid of the user who writes, which has the shape of a key.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/entries/.write',
    lost: KEY_PATTERN,
    because:
      'An entry that is added demands that the pointer is its key and nothing else, and nothing below an entry has a type.',
  },
  {
    rule: '/users/$u/lastRemoved/.write',
    lost: KEY_PATTERN,
    because:
      'A line about a removal demands that lastRemoved is its key and nothing else, and lastRemoved changes only with a line that is added.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/compliance/$e/.write',
    lost: /^newData\.child\('actionKey'\)\.val\(\)\.matches/,
    because:
      "An action that comes or is closed demands that the entry's actionKey is its key and nothing else; the entry demands that one comes or is closed, and nothing below an action has a what.",
  },
  {
    rule: '/university/courses/$c/$f/.validate',
    lost: '$f.matches(/^course(Start|End)$/)',
    because:
      'A course comes with its list of instructors, and an edit with its version, a number: the rule would take either for a text and fail.',
  },
  {
    rule: '/scheduledInsights/$i/$f/.validate',
    lost: "$f=='fileSize'",
    because:
      'The rule asks for a number before it asks for texts, and fails where one stands: no insight, which has a title, would be taken at all.',
  },
  {
    rule: '/legalRegister/$i/$f/.validate',
    lost: KEY_PATTERN,
    because:
      "A change that comes demands that the item's lastChange is its key and nothing else, and nothing is added below one that stands.",
  },
  {
    rule: '/chatrooms/$r/lastPostTime/.write',
    lost: KEY_PATTERN,
    because:
      "A post that comes demands that the room's lastPost is its key and nothing else, and nothing below a post has a chatroomKey.",
  },
  {
    rule: '/posts/$s/.write',
    lost: KEY_PATTERN,
    because:
      "The post moves the room's totalMessages, whose rule demands that the post's chatroomKey is the room's key and nothing else.",
  },
  {
    rule: '/posts/$s/.write',
    lost: "newData.parent().parent().child('chatrooms/'+newData.child('chatroomKey').val()+'/lastPost').val()==$s",
    because:
      "The room's totalMessages grows only by a post of the room that comes and that lastPost names, and of each write the pace lets one post come: this one.",
  },
  {
    rule: '/reporters/$u/$m/.write',
    lost: KEY_PATTERN,
    because:
      'A report that comes demands that the mark is its key and nothing else, and no mark stands without one that comes.',
  },
  {
    rule: '/users/$u/MyLegalItems/$i/actions/$a/$s/.validate',
    lost: "$s=='dueBy'",
    because:
      'An action comes with a text of what is to be done and is closed with a note: the rule would ask for the remainder of that text and fail.',
  },
  {
    rule: '/users/$u/documents/legalItems/$k/.write',
    lost: /^newData\.child\('item'\)\.val\(\)\.matches/,
    because:
      'The address of the file has the item in it, and the pattern of an address takes no character that splits a path.',
  },
];
