/**
 * Messages that were sent and not yet confirmed by the server. Any mutation whose argument has a `messageKey`
 * sends a message. Until the server confirms it, live queries show only the optimistic local value.
 */
import { createSlice, isAsyncThunkAction, isPending, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut } from '../../store/sessionEvents';

type SendingState = { keys: string[] };
const initialState: SendingState = { keys: [] };

type Sending = UnknownAction & { meta: { arg: { messageKey: string } } };

function isSending(action: UnknownAction): action is Sending {
  if (!isAsyncThunkAction(action)) return false;
  const argument: unknown = action.meta.arg;
  return (
    typeof argument === 'object' &&
    argument !== null &&
    'messageKey' in argument &&
    typeof argument.messageKey === 'string'
  );
}

export const sendingSlice = createSlice({
  name: 'sending',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
    builder.addMatcher(isSending, (state, action) => {
      const { messageKey } = action.meta.arg;
      state.keys = state.keys.filter((key) => key !== messageKey);
      if (isPending(action)) state.keys.push(messageKey);
    });
  },
});

/** The part of the root state that this slice needs. */
type SendingRoot = { sending: SendingState };

/** Returns whether the message with this key waits for the server's confirmation. */
export const selectIsSending = (key: string) => (state: SendingRoot) =>
  state.sending.keys.includes(key);
