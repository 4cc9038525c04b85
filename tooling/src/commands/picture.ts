import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../lib/paths';
import { drawHouse, pictureFile } from '../picture/house';

writeFileSync(pictureFile(root), drawHouse(root));
console.log(`✓ ${relative(root, pictureFile(root))}`);
