/** The forum's door: what the dashboard shows of the chatrooms. Loaded when first shown. */
import { lazy } from 'react';

export const LatestPosts = lazy(async () => ({
  default: (await import('./components/LatestPosts')).LatestPosts,
}));

export const RoomsWithNews = lazy(async () => ({
  default: (await import('./components/RoomsWithNews')).RoomsWithNews,
}));
