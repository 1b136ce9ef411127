/** The `build` of `functions/`, which a deployment runs before it sends the folder. */
import { bundleFunctions } from '../emulators/buildFunctions';

await bundleFunctions();
