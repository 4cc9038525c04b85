import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { AnyRules } from '@portal/shared-api/rules/formulaires/built-in-checks';
import { papersOf } from './papers';

const papersIn = (form: FeatureKey, modeGestion: 'manuel' | 'automatique') =>
  papersOf(form, { modeGestion, duRegime: 'de la Sécurité sociale' });

/** File fields that a form requires in some case. */
const requiredFiles = (fields: Fields, rules: AnyRules): string[] =>
  Object.entries(fields).flatMap(([name, { kind, entry }]) => {
    if (entry) return requiredFiles(entry.fields, rules[name]?.entry ?? {});
    return kind === 'files' && rules[name]?.isRequired !== undefined ? [name] : [];
  });

/** One line stands for the papers of each kind of claim. */
const grouped: readonly FeatureKey[] = ['declarationSinistreActeGestion', 'pjSinistreActeGestion'];

test.each(formulaires.map((form) => [form.titre, form] as const))(
  '[MEM-11] « %s » names each paper that it may require, and none where it requires none',
  (_titre, { code, fields, rules }) => {
    const required = requiredFiles(fields, rules as AnyRules);
    const named = papersIn(code, 'manuel');
    if (required.length === 0) expect(named).toEqual([]);
    else expect(named.length).toBeGreaterThanOrEqual(grouped.includes(code) ? 1 : required.length);
  },
);

test.each([
  ['adresseActeGestion', 1, 0],
  ['situationFamilialeActeGestion', 1, 0],
  ['ribPrestationsActeGestion', 1, 0],
  ['ribCotisationsActeGestion', 2, 1],
] as const)('[MEM-11] « %s » names the papers of its handler where there is one alone', (form, handled, atOnce) => {
  expect(papersIn(form, 'manuel')).toHaveLength(handled);
  expect(papersIn(form, 'automatique')).toHaveLength(atOnce);
});
