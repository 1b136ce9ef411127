/** Mutations of a member's devices for push messages (`model/push.ts`). */
import { paths } from '../paths';
import { SERVER_TIME, type Update } from '../update';

/** @param before the address of the same device until now */
export const registerDevice = (device: {
  uid: string;
  token: string;
  before?: string | undefined;
}): Update => {
  const { uid, token, before } = device;
  return {
    ...(before !== undefined && { [paths.device(uid, before)]: null }),
    [paths.device(uid, token)]: SERVER_TIME,
  };
};

export const forgetDevice = ({ uid, token }: { uid: string; token: string }): Update => ({
  [paths.device(uid, token)]: null,
});
