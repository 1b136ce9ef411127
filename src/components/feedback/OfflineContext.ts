import { createContext } from 'react';

/** The app provides it, since components do not know the connection. */
export const OfflineContext = createContext(false);
