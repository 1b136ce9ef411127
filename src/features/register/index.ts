/** The register's door: the two panels, for the Legal Register tab of My Account. Loaded when first shown. */
import { lazy } from 'react';

export const RegisterPanels = lazy(async () => ({
  default: (await import('./components/RegisterPanels')).RegisterPanels,
}));
