/** Messages not yet confirmed by the server: mutations whose argument has a `messageKey`. */
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

type SendingRoot = { sending: SendingState };

export const selectIsSending = (key: string) => (state: SendingRoot) =>
  state.sending.keys.includes(key);
