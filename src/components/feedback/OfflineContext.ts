import { createContext } from 'react';

/** Whether the person is offline: the app provides it, since components do not know the connection. */
export const OfflineContext = createContext(false);
