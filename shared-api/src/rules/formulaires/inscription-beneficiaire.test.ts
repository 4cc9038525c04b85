import {
  champsPersonne,
  inscriptionBeneficiaire,
  type DonneesInscriptionBeneficiaire,
} from '../../contract/formulaires/inscription-beneficiaire';
import { checkForm } from '../form-rules';
import type { AnyRules } from './built-in-checks';
import { findField, isShown, labelOf } from './field-path';
import { emptyOf, judge, onlyShown, startOf, toBody } from './form-values';
import { noDayOfEvent } from './inscription-evenement';
import { recapOf } from './recap';
import { joining, lectureOf } from './testing';

const donnees = joining;
const { fields, rules } = inscriptionBeneficiaire;
const values = { personnes: [{ cle: 'n1', isSansNir: false }], codeEvenement: 'NAISSANCE', codeLienParente: 'ENF' };
const names = [...Object.keys(fields), ...Object.keys(champsPersonne).map((name) => `personnes[0].${name}`)];

/** Every label of the form, where the insurer has members of Monaco and where it has none. */
const labels = (isMonacoOffert: boolean) => {
  const context = { lecture: lectureOf({ ...donnees, isMonacoOffert }), today: '2026-11-20' };
  return names.flatMap((name) => {
    const found = findField({ fields, rules: rules as AnyRules, values, context }, name);
    return found ? [labelOf(found)] : [];
  });
};
const aboutScheme = (isMonacoOffert: boolean) =>
  labels(isMonacoOffert).filter((label) => /Sécurité sociale|régime|monégasque/.test(label));

test('[MEM-15] an insurer with members of Monaco asks for no paper of the « Sécurité sociale » that a child may not have', () => {
  expect(aboutScheme(false)).toEqual([
    'Attestation de droits à la Sécurité sociale',
    'Je n’ai pas encore son numéro de Sécurité sociale',
    'N°\u00a0de Sécurité sociale (15 caractères, avec la clé)',
    'Rattachement à la Sécurité sociale',
  ]);
  expect(aboutScheme(true)).toEqual([
    'Attestation de droits au régime obligatoire',
    'Je n’ai pas encore son numéro de Sécurité sociale ou monégasque',
    'N°\u00a0de Sécurité sociale (15 caractères, avec la clé) ou monégasque (13 chiffres)',
    'Rattachement au régime obligatoire',
  ]);
});

test.each([
  [true, '9800000004217', 'N°\u00a0monégasque'],
  [true, '212054800000036', 'N°\u00a0de Sécurité sociale'],
  [false, '212054800000036', 'N°\u00a0de Sécurité sociale (15 caractères, avec la clé)'],
])('[MEM-15] the recap names the kind of number that is given', (isMonacoOffert, nir, libelle) => {
  const context = { lecture: lectureOf({ ...donnees, isMonacoOffert }), today: '2026-11-20' };
  const personnes = [{ ...emptyOf(champsPersonne), cle: 'n1', nir }];
  const recap = recapOf({ fields, rules }, { ...emptyOf(fields), personnes }, context);
  expect(recap.find(({ champ }) => champ === 'personnes[0].nir')?.libelle).toBe(libelle);
});

test('[MEM-15] a reinforcement by person is chosen, one of the contract is not; an earlier request may name it', () => {
  const option = { delaiAttenteMois: 0, dateDebutPaiement: '2026-01-01' };
  const lecture = lectureOf({
    ...donnees,
    options: [
      { ...option, code: 'OPTIQUE', libelle: 'Renfort Optique', isPourTous: true, ageMaximum: null },
      { ...option, code: 'AUDITION', libelle: 'Renfort Audition', isPourTous: false, ageMaximum: 75 },
    ],
  });
  const context = { lecture, today: '2026-11-20' };
  const { codesOptions: start } = startOf(inscriptionBeneficiaire, context);
  expect(start).toEqual(['AUDITION']);
  const errorsOf = (codesOptions: string[], dateNaissance = '1955-02-02') =>
    checkForm(
      { codesOptions: rules.codesOptions ?? {} },
      {
        ...startOf(inscriptionBeneficiaire, context),
        codeLienParente: 'ASC',
        personnes: [{ ...emptyOf(champsPersonne), cle: 'n1', dateNaissance }],
        codesOptions,
      },
      context,
    );
  expect(errorsOf(['AUDITION'])).toEqual([]);
  expect(errorsOf(['OPTIQUE', 'AUDITION'])).toEqual([]);
  expect(errorsOf(['LUNE'])).toMatchObject([{ code: 'unknown' }]);
  // Seventy-six on the first of the next month.
  expect(errorsOf(['AUDITION'], '1950-11-30')).toEqual([
    {
      champ: 'codesOptions',
      code: 'age',
      message: 'Renfort Audition\u00a0: ce renfort se souscrit jusqu’à 75\u00a0ans.',
    },
  ]);
});

test('[MEM-15] a tick that hides with another event hides no number: it is asked for, and taken as it is typed', () => {
  const context = { lecture: lectureOf(donnees), today: '2026-11-20' };
  const child = { ...emptyOf(champsPersonne), cle: 'n1', dateNaissance: '2020-05-04', isSansNir: true };
  const typed = (codeEvenement: string, nir = '') => ({
    ...startOf(inscriptionBeneficiaire, context),
    codeLienParente: 'ENF',
    codeEvenement,
    dateEvenement: '2020-05-04',
    personnes: [{ ...child, nir }],
  });
  const asked = (codeEvenement: string, nir?: string) =>
    judge(inscriptionBeneficiaire, typed(codeEvenement, nir), context)
      .wrong.map(({ champ }) => champ)
      .filter((champ) => champ === 'personnes[0].nir' || champ === 'pieceDroits');
  expect(asked('NAISSANCE')).toEqual([]);
  expect(asked('AUTRE')).toEqual(['personnes[0].nir', 'pieceDroits']);
  expect(asked('AUTRE', '120057800608475')).toEqual(['pieceDroits']);
});

test('[MEM-15] a provident contract asks neither about another insurer of care nor about the statements of a scheme', () => {
  const asked = (isSante: boolean) => {
    const context = { lecture: lectureOf({ ...donnees, isSante }), today: '2026-11-20' };
    const entered = { ...values, personnes: [{ ...emptyOf(champsPersonne), cle: 'n1' }] };
    return ['isAutreMutuelle', 'isTeletransmission'].map((name) => {
      const found = findField({ fields, rules: rules as AnyRules, values: entered, context }, `personnes[0].${name}`);
      return found ? isShown(found) : null;
    });
  };
  expect(asked(true)).toEqual([true, true]);
  expect(asked(false)).toEqual([false, false]);
});

describe('what the contribution becomes', () => {
  const known: DonneesInscriptionBeneficiaire = {
    ...donnees,
    codePeriodicite: 'T',
    cotisationsPrevues: [
      { dateDebut: '2026-12-01', cotisation: 60, codePeriodicite: 'T' },
      { dateDebut: '2027-01-01', cotisation: 50, codePeriodicite: 'T' },
    ],
  };
  const joined = (dateEffet: string, cotisationAnnoncee: number) => ({
    ...emptyOf(fields),
    dateEffet,
    cotisationAnnoncee,
  });
  const shown = (dateEffet: string) =>
    recapOf({ fields, rules }, joined(dateEffet, 80), { lecture: lectureOf(known), today: '2026-11-20' })
      .filter(({ champ }) => champ === 'cotisationAnnoncee')
      .map(({ libelle, valeur, avant }) => [libelle, valeur, avant].map((words) => words?.replaceAll(/\s/g, ' ')));

  test('[MEM-15] the recap says it with its period, from what is paid on the day without the new person', () => {
    expect(shown('2026-11-05')).toEqual([
      ['Cotisation actuelle', '64,50 € par trimestre', undefined],
      ['Nouvelle cotisation', '80,00 € par trimestre', '64,50 € par trimestre'],
      ['Différence', '+ 15,50 € par trimestre', undefined],
    ]);
    expect(shown('2027-01-15')).toEqual([
      ['Cotisation actuelle', '64,50 € par trimestre', undefined],
      ['Changements déjà prévus', '−14,50 € par trimestre', undefined],
      ['Nouvelle cotisation', '80,00 € par trimestre', '50,00 € par trimestre'],
      ['Différence', '+ 30,00 € par trimestre', undefined],
    ]);
  });

  test('[MEM-15] a debit is agreed to where the new person changes it, whatever is announced besides', () => {
    const isAsked = (dateEffet: string, cotisationAnnoncee: number) => {
      const context = { lecture: lectureOf(known), today: '2026-11-20' };
      const typed = joined(dateEffet, cotisationAnnoncee);
      return rules.isPrelevementAccepte?.isShown?.(typed, context);
    };
    expect(isAsked('2027-01-15', 50)).toBe(false);
    expect(isAsked('2027-01-15', 64.5)).toBe(true);
    expect(isAsked('2026-11-05', 64.5)).toBe(false);
  });
});

describe('the days on which somebody joins', () => {
  const today = '2026-11-20';
  const parent = { codeLienParente: 'ASC', codeEvenement: 'AUTRE', dateEvenement: '2026-11-02' };
  const child = { codeLienParente: 'ENF', codeEvenement: 'NAISSANCE', dateEvenement: '2026-11-05' };
  const born = { ...emptyOf(champsPersonne), cle: 'n1', dateNaissance: '2026-11-05' };
  const problemOf = (joining: object, dateEffet: string, days: Partial<DonneesInscriptionBeneficiaire>) =>
    checkForm(
      { dateEffet: rules.dateEffet ?? {} },
      { ...emptyOf(fields), personnes: [born], ...joining, dateEffet },
      { lecture: lectureOf({ ...donnees, ...days }), today },
    ).map(({ message }) => message);

  test('[MEM-15] are those of the contract, and a day outside is told why', () => {
    const days = { dateDebutContrat: '2026-11-10', dateFinContrat: '2026-12-20' };
    expect(problemOf(child, '2026-11-10', days)).toEqual([]);
    expect(problemOf(child, '2026-12-20', days)).toEqual([]);
    expect(problemOf(child, '2026-11-09', days)).toEqual([
      'Votre contrat a pris effet le 10/11/2026\u00a0: personne ne peut le rejoindre avant cette date.',
    ]);
    expect(problemOf(child, '2026-12-21', days)).toEqual([
      'Votre contrat prend fin le 20/12/2026\u00a0: personne ne peut le rejoindre après cette date.',
    ]);
    expect(problemOf(child, '2026-12-21', { dateDebutContrat: '2021-01-01', dateFinContrat: null })).toEqual([]);
    // A limit of the event has its own message.
    expect(problemOf(child, '2026-11-04', { dateDebutContrat: '2021-01-01', dateFinContrat: null })).toEqual([
      'La date est antérieure au 05/11/2026.',
    ]);
  });

  test('[MEM-15] of a contract that begins later are told with its day to come', () => {
    const days = { dateDebutContrat: '2027-04-01', dateFinContrat: null };
    const later = 'Votre contrat prend effet le 01/04/2027\u00a0: personne ne peut le rejoindre avant cette date.';
    expect(noDayOfEvent(parent, today, days)?.message).toBe(later);
    const soon = { ...days, dateDebutContrat: '2026-12-10' };
    expect(problemOf(parent, '2026-12-09', soon)).toEqual([later.replace('01/04/2027', '10/12/2026')]);
  });

  test('[MEM-15] are none where the contract ends before the first one: a newborn alone may join', () => {
    const days = { dateDebutContrat: '2021-01-01', dateFinContrat: '2026-11-25' };
    const ended = 'Votre contrat prend fin le 25/11/2026\u00a0: personne ne peut le rejoindre après cette date.';
    expect(problemOf(parent, '2026-11-25', days)).toEqual([ended]);
    expect(problemOf(child, '2026-11-25', days)).toEqual([]);
    expect(noDayOfEvent(parent, today, days)?.message).toBe(ended);
    expect(noDayOfEvent(child, today, days)).toBeNull();
    // Nothing is said before the event is known.
    expect(noDayOfEvent({ ...parent, codeEvenement: '' }, today, days)).toBeNull();
  });
});

test('[MEM-15] the day that the form proposed is neither told nor sent', () => {
  const context = { lecture: lectureOf(donnees), today: '2026-11-20' };
  const typed = { ...emptyOf(fields), dateProposee: '2026-11-05' };
  expect(toBody(fields, onlyShown({ fields, rules }, typed, context)).donnees).toMatchObject({ dateProposee: '' });
  expect(recapOf({ fields, rules }, typed, context).map(({ champ }) => champ)).not.toContain('dateProposee');
});

describe('the number of a new person', () => {
  const context = { lecture: lectureOf({ ...donnees, isMonacoOffert: true }), today: '2026-11-20' };
  const madame = {
    ...emptyOf(champsPersonne),
    cle: 'n1',
    codeCivilite: 'MME',
    dateNaissance: '1980-03-12',
    isSansNir: false,
  };
  const isAsked = (name: string, changes: object) => {
    const all = { ...values, personnes: [{ ...madame, ...changes }] };
    const found = findField({ fields, rules: rules as AnyRules, values: all, context }, `personnes[0].${name}`);
    if (!found) throw new Error(`The form has no field « ${name} ».`);
    return isShown(found);
  };

  test.each([
    ['of another sex', { nir: '1 80 03 48 000 000 84' }, true],
    ['of another month', { nir: '2 80 07 48 000 000 84' }, true],
    ['of the person', { nir: '2 80 03 48 000 000 84' }, false],
    ['of Monaco', { nir: '98 00000 004217' }, false],
    ['not typed yet', { nir: '' }, false],
    ['not there yet', { nir: '1 80 07 48 000 000 84', isSansNir: true }, false],
    ['of somebody whose birth is not typed yet', { nir: '1 80 07 48 000 000 84', dateNaissance: '' }, false],
  ])('[MEM-15] %s is confirmed or not, as in F-02 and F-15', (_whose, changes, isConfirmed) => {
    expect(isAsked('isNirConfirme', changes)).toBe(isConfirmed);
  });

  test('[MEM-15] the statements of the scheme are asked about with a number alone', () => {
    expect(isAsked('isTeletransmission', { nir: '2 80 03 48 000 000 84' })).toBe(true);
    expect(isAsked('isTeletransmission', { isSansNir: true })).toBe(false);
  });
});
