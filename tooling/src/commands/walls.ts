import { root } from '../lib/paths';
import { brokenWalls } from '../walls/check';

// Walls between packages, features and domains, which a linter that looks at one file cannot see.
const faults = brokenWalls(root);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Les cloisons tiennent.' : `${faults.length} cloison(s) franchie(s).`);
process.exit(faults.length === 0 ? 0 : 1);
