/**
 * Runs before each file of journeys. A worker runs many files with one browser and the libraries that they have loaded; what our
 * own modules remember ends with a file.
 */
import { vi } from 'vitest';

vi.resetModules();
