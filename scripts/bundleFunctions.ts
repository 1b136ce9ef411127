/** The `build` script of `functions/`. A deployment runs it before it uploads the folder. */
import { bundleFunctions } from '../emulators/buildFunctions';

await bundleFunctions();
