/** The author in the tests of histories. */
export const LEO = {
  authorId: 'demo-legal',
  authorDisplayName: 'Leo Lindqvist',
  authorRole: 'subscriber',
} as const;
