/** Who wrote what the tests of histories show. */
export const LEO = {
  authorId: 'demo-legal',
  authorDisplayName: 'Leo Lindqvist',
  authorRole: 'subscriber',
} as const;
