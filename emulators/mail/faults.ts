/** What the suite's mail server can do instead of accepting an email. */
export const MAIL_FAULTS = [
  'none',
  /** The address doesn't exist. */
  'refused',
  /** The portal's account is suspended, so the server refuses all addresses. */
  'suspended',
  /** The server refuses it now (a greylist). */
  'later',
  /** The server takes seconds to accept it. */
  'slow',
  /** The connection breaks before the server accepts it. */
  'dropped',
  /** The server accepts it, and the connection breaks before the client receives the response. */
  'lost',
  /** The server accepts no connection. */
  'closed',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];
