/**
 * Push messages to the devices of members (decision 542). `users/{uid}/devices/{token}` is when a device was registered or last renewed its
 * registration; the token is the device's address at Firebase Cloud Messaging. Erased with the member. Not counted, not in the audit log and
 * not cached on the device.
 *
 * Functions delete a device that no longer exists, and all devices when they end the member's sessions. They send what `model/mail.ts` queues, if the member switched it on for pushes.
 */
import type { RuleNode } from './rules/language';
import { all, any, data, newData } from './rules/language';
import { isNow, member, own } from './rules/predicates';

/** The service worker receives it as text values (`worker/push.ts`). */
export interface PushMessage {
  title: string;
  /** The path of a page. */
  link: string;
  /** A message with the same tag replaces the earlier one. */
  tag: string;
}

export const deviceRules = (): RuleNode => ({
  devices: {
    $token: {
      '.write': all(own, any(all(data.exists, newData.missing), member)),
      '.validate': all('$token.matches(/^(\\w|[:-]){20,300}$/)', isNow),
    },
  },
});
