export const NOTIFICATIONS = 'Notifications';
export const NOTHING_NEW = 'You have no notifications yet.';
export const INBOX_INCOMPLETE =
  'Some of your notifications could not be loaded. Please reload the page.';
export const MESSAGE_NOT_FOUND = 'This message is no longer available.';
export const ANNOUNCEMENT = 'Announcement';
export const ROOM_SPOKEN = 'New posts in a chatroom that you watch';
export const AUDITOR_ASKED = 'An auditor has asked you a question';
export const INVITED = 'A colleague has invited you to a register';
export const LAW_CHANGED = 'A law in your register has changed';
export const REVIEWED = {
  accepted: 'Your evaluation was accepted',
  returned: 'Your evaluation was returned',
} as const;
export const DUE = {
  overdue: 'Evaluation overdue',
  overdueActions: 'Action overdue',
  overdueChecks: 'Check of an action overdue',
  expired: 'Evidence has expired',
} as const;
export const newCount = (count: number) => `${count} new`;
