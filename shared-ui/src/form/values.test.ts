import type { Field, FieldKind, Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import { emptyOf } from '@portal/shared-api/rules/formulaires/form-values';
import { withDraft } from './values';

const stored = { remoteFileName: 'f-1.pdf', localFileName: 'acte.pdf', inputName: 'pj', size: 3 };
const answers: Record<FieldKind, unknown> = {
  text: 'Nîmes',
  longText: 'Deux lignes',
  date: '2026-11-02',
  amount: 12.5,
  integer: 3,
  choice: 'AUTRE',
  choices: ['AUTRE'],
  person: 'P1',
  people: ['P1'],
  yesNo: true,
  checkbox: true,
  files: [stored],
  flag: true,
  repeat: [],
  phone: '+33639980001',
  time: '08:30',
  nir: { nir: '2840348000000', cle: '65', isMonegasque: false, numeroMonegasque: '' },
  password: 'secret',
  switch: true,
  search: { code: '30000', libelle: 'Nîmes', detail: null },
};
/** An answer that a person may have given to a field, in one of its choices. */
function answerTo({ kind, choices, entry }: Field): unknown {
  const [first] = choices ?? [];
  if (kind === 'repeat') return entry ? [answersTo(entry.fields)] : [];
  if (kind === 'choice' && first) return first.code;
  if (kind === 'choices' && first) return [first.code];
  return answers[kind];
}
const answersTo = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerTo(field)]));
const restore = (fields: Fields, valeurs: object, piecesJointes = ['f-1.pdf']) =>
  withDraft(fields, emptyOf(fields) as ValuesOf<Fields>, { valeurs: { ...valeurs }, piecesJointes });

const unnamed = 'une réponse à une question qui n’est plus posée';
const all = formulaires.map(({ titre, fields }): [string, Fields] => [titre, fields]);

describe.each(all)('a draft of « %s »', (_titre, fields) => {
  const kept = answersTo(fields);

  test('is taken over whole by the version that it was saved with', () => {
    expect(restore(fields, kept)).toEqual({ values: kept, lost: [], gone: [] });
  });

  test('tells the answer to a field that has gone, and keeps the others', () => {
    for (const name of Object.keys(fields)) {
      const { [name]: _gone, ...newer } = fields;
      const { [name]: answer, ...others } = kept;
      const said = typeof answer === 'string' || typeof answer === 'number' ? `«\u00a0${answer}\u00a0»` : unnamed;
      expect([name, restore(newer, kept)]).toEqual([name, { values: others, lost: [said], gone: [] }]);
    }
  });

  test('tells the label of a field that holds something else now, and starts it empty', () => {
    for (const [name, { label, vide }] of Object.entries(fields)) {
      const { values, lost } = restore(fields, { ...kept, [name]: { autre: true } });
      expect([name, values[name], lost]).toEqual([name, vide, [label || unnamed]]);
    }
  });
});

test('a choice that is no longer offered, and a file that is no longer stored, are reported', () => {
  const choice: Field = {
    kind: 'choice',
    label: 'Motif',
    vide: '',
    struct: {} as Field['struct'],
    choices: [{ code: 'A', libelle: 'Un' }],
  };
  const files: Field = { ...choice, kind: 'files', label: 'Pièces', vide: [] };
  const fields = { motif: choice, pieces: files };
  expect(restore(fields, { motif: 'A', pieces: [stored] })).toMatchObject({ values: { motif: 'A', pieces: [stored] } });
  expect(restore(fields, { motif: 'B', pieces: [stored] }, [])).toEqual({
    values: { motif: '', pieces: [] },
    lost: ['Motif\u00a0: «\u00a0B\u00a0»'],
    gone: ['«\u00a0acte.pdf\u00a0»'],
  });
});

test('what a repeated group loses is reported as well', () => {
  const name: Field = { kind: 'text', label: 'Nom', vide: '', struct: {} as Field['struct'] };
  const group: Field = {
    kind: 'repeat',
    label: 'Personnes',
    vide: [],
    struct: name.struct,
    entry: { fields: { nom: name }, key: 'nom', title: 'Personne', limit: 3 },
  };
  expect(restore({ group }, { group: [{ nom: 'Lina', prenom: 'Zoé' }] })).toEqual({
    values: { group: [{ nom: 'Lina' }] },
    lost: ['«\u00a0Zoé\u00a0»'],
    gone: [],
  });
});
