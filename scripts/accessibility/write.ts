/** `npm run accessibility`: writes `docs/accessibility.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../emulators/project';
import { CRITERIA } from '../../src/config/accessibility';
import { accessibilityDocument } from './document';

writeFileSync(join(REPOSITORY, 'docs/accessibility.md'), accessibilityDocument(CRITERIA));
