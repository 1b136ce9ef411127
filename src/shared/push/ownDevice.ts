/** Which member gets push messages in this browser. */
import * as v from 'valibot';
import { localStore } from '../../lib/browserStore';
import { DEVICE_SLOT as SLOT } from './deviceSlot';

const deviceSchema = v.object({ uid: v.string(), token: v.string(), at: v.number() });
export type OwnDevice = v.InferOutput<typeof deviceSchema>;

export function readDevice(): OwnDevice | null {
  try {
    return v.parse(deviceSchema, JSON.parse(localStore.get(SLOT) ?? 'null'));
  } catch {
    return null;
  }
}

export function storeDevice(device: OwnDevice | null): void {
  if (device) localStore.set(SLOT, JSON.stringify(device));
  else localStore.remove(SLOT);
}
