import { rightResources } from '../contract/roles';
import { partsOfRight } from './right-labels';

test.each([
  ['create', 'Création'],
  ['read', 'Visualisation'],
  ['update', 'Modification'],
  ['delete', 'Suppression'],
] as const)('[SES-10] the right to %s is called « %s », on every resource', (action, label) => {
  for (const resource of rightResources) {
    const named = partsOfRight(`${resource}:${action}`);
    expect(named.action).toBe(label);
    expect(named.resource).toMatch(/^[\p{Lu}]/u);
  }
});
