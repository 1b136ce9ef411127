import type { ComponentType, LazyExoticComponent } from 'react';
import type { Audience } from '../../access/Guard';

/** One page of a feature: its address pattern, who may open it, and the page itself, loaded when first opened. */
export type PageRoute = {
  path: string;
  audience: Audience;
  Page: LazyExoticComponent<ComponentType>;
};
