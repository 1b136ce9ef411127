/** The `build` script of `functions/`, which a deployment runs. */
import { bundleFunctions } from '../emulators/buildFunctions';

await bundleFunctions();
