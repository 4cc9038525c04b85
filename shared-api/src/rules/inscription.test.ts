import type { UtilisateurInscription } from '../contract/inscription';
import { checkForm, isFieldRequired, isFieldShown } from './form-rules';
import {
  inscriptionRules,
  type ChampsInscription,
  type ClientInscription,
  type ContexteInscription,
} from './inscription';
import { champsOf, checkInscription, emptyInscription, utilisateurOf } from './inscription-body';

const client: ClientInscription = {
  fonctionnalites: { consentementCGUCreationCompteAutreActe: { isActivated: true } },
  createAccountAuthMode: 'oneOfTwo',
  isDonneesROMonegasquesActivated: false,
  tailleMaxPrenomNom: 50,
  isCodePostalVerifiedOnAccountCreation: true,
  isRegisterVerifyIban: true,
  isRegisterIbanObligatoire: false,
  passwordRequiredLength: null,
  consentements: [{ nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres' }],
};
const on = (
  changes: Partial<ClientInscription> = {},
  mode: ContexteInscription['mode'] = 'creation',
): ContexteInscription => ({ client: { ...client, ...changes }, mode, today: '2026-11-20' });
const nirOf = (nir: string) => ({ ...emptyInscription.nir, nir });
const monaco = (numeroMonegasque: string) => ({ ...emptyInscription.nir, isMonegasque: true, numeroMonegasque });
const amandine: ChampsInscription = {
  ...emptyInscription,
  numeroContrat: 'VAL0009120',
  nir: nirOf('2930848000000'),
  nom: 'Tessereau',
  prenom: 'Amandine',
  dateNaissance: '1993-08-21',
  codePostal: '48000',
  email: 'amandine.tessereau@exemple.test',
  confirmEmail: 'amandine.tessereau@exemple.test',
  iban: '1076',
  password: 'Exemple!2026',
  confirmPassword: 'Exemple!2026',
  cgu: true,
};
const problems = (changes: Partial<ChampsInscription>, context = on()) =>
  checkForm(inscriptionRules, { ...amandine, ...changes }, context).map(({ champ, message }) => [
    champ,
    message.replaceAll('’', "'"),
  ]);
const required = 'Ce champ est obligatoire.';
const shown = (context: ContexteInscription, values = amandine) =>
  Object.keys(emptyInscription).filter((field) =>
    isFieldShown(inscriptionRules, field as keyof ChampsInscription, values, context),
  );

test('[PRE-20] a complete form passes in each mode', () => {
  for (const createAccountAuthMode of ['individual', 'NIR', 'all', 'oneOfTwo'] as const)
    expect(problems({}, on({ createAccountAuthMode }))).toEqual([]);
});

test.each([
  ['individual', ['numeroContrat']],
  ['NIR', ['nir']],
  ['all', ['numeroContrat', 'nir']],
  ['oneOfTwo', ['numeroContrat', 'nir']],
] as const)('[PRE-20] the mode %s requires %j', (createAccountAuthMode, asked) => {
  const context = on({ createAccountAuthMode });
  expect(shown(context).filter((field) => ['numeroContrat', 'nir'].includes(field))).toEqual(asked);
  const either = "Saisissez votre numéro d'adhérent ou votre numéro de Sécurité sociale\u00a0: un seul suffit.";
  const messageOf = (field: string) => (field === 'nir' ? 'Le numéro de Sécurité sociale est obligatoire.' : required);
  expect(problems({ numeroContrat: '', nir: nirOf('') }, context)).toEqual(
    asked.map((field) => [field, createAccountAuthMode === 'oneOfTwo' ? either : messageOf(field)]),
  );
});

test('[PRE-20] where members may be insured in Monaco, either number may be theirs', () => {
  const either =
    "Saisissez votre numéro d'adhérent ou votre numéro de Sécurité sociale ou monégasque\u00a0: un seul suffit.";
  const context = on({ isDonneesROMonegasquesActivated: true });
  for (const nir of [nirOf(''), monaco('')])
    expect(problems({ numeroContrat: '', nir }, context)).toEqual([
      ['numeroContrat', either],
      ['nir', either],
    ]);
});

test('[PRE-20] in the mode of either number, a given one makes the other optional, and both must be right if given', () => {
  const isRequired = (changes: Partial<ChampsInscription>) =>
    (['numeroContrat', 'nir'] as const).map((field) =>
      isFieldRequired(inscriptionRules, field, { ...amandine, ...changes }, on()),
    );
  expect(isRequired({ numeroContrat: '', nir: nirOf('') })).toEqual([true, true]);
  expect(isRequired({ nir: nirOf('') })).toEqual([true, false]);
  expect(isRequired({ numeroContrat: '' })).toEqual([false, true]);
  expect(problems({ numeroContrat: '' })).toEqual([]);
  expect(problems({ nir: nirOf('') })).toEqual([]);
  expect(problems({ nir: nirOf('123') })).toEqual([
    ['nir', 'Le format du numéro de sécurité sociale (sans clé) est incorrect'],
  ]);
});

test('[PRE-20] with two required numbers neither replaces the other', () => {
  expect(problems({ numeroContrat: '' }, on({ createAccountAuthMode: 'all' }))).toEqual([['numeroContrat', required]]);
});

test.each(['VAL 1', 'é12', '123456789012345678901'])('« %s » is not a member number', (numeroContrat) => {
  expect(problems({ numeroContrat })[0]?.[0]).toBe('numeroContrat');
});

test('[VAL-05] a Monaco number replaces the NIR', () => {
  const context = on({ createAccountAuthMode: 'NIR', isDonneesROMonegasquesActivated: true });
  expect(problems({ nir: monaco('4217') }, context)).toEqual([]);
  expect(problems({ nir: monaco('00000000000') }, context)).toEqual([['nir', 'Le numéro monégasque est obligatoire.']]);
  expect(problems({ nir: monaco('42a') }, context)).toEqual([['nir', 'Le numéro monégasque est incorrect.']]);
});

test('[VAL-05] [PRE-20] the zeros that stand for no Monaco number are no number: the other one is enough, and is asked for', () => {
  const context = on({ isDonneesROMonegasquesActivated: true });
  for (const typed of ['9800000000000', '00000000000']) {
    const empty = { ...amandine, nir: monaco(typed) };
    expect(problems({ nir: empty.nir }, context)).toEqual([]);
    expect(utilisateurOf(empty, context)).not.toHaveProperty('nir');
    expect(problems({ numeroContrat: '', nir: empty.nir }, context).map(([field]) => field)).toEqual([
      'numeroContrat',
      'nir',
    ]);
  }
});

test.each([
  ['nom', 'Tess3reau', 'Vous ne pouvez pas renseigner un nom comportant des caractères spéciaux ou numériques'],
  ['prenom', 'Aman@dine', 'Vous ne pouvez pas renseigner un prénom comportant des caractères spéciaux ou numériques'],
] as const)('[VAL-01] %s « %s » is refused', (field, typed, message) => {
  expect(problems({ [field]: typed })).toEqual([[field, message]]);
  expect(problems({ [field]: ' ' })).toEqual([[field, required]]);
});

test('[VAL-02] both names together fit in tailleMaxPrenomNom', () => {
  expect(problems({ nom: 'A'.repeat(24), prenom: 'B'.repeat(8) }, on({ tailleMaxPrenomNom: 32 }))).toEqual([]);
  expect(problems({ nom: 'A'.repeat(25), prenom: 'B'.repeat(8) }, on({ tailleMaxPrenomNom: 32 }))).toEqual([
    ['prenom', 'Le nombre de caractères cumulés de vos nom et prénom ne doit pas dépasser 32'],
  ]);
});

test.each([
  ['', 'La date de naissance est obligatoire'],
  ['31/02/1990', 'La date de naissance doit être au format JJ/MM/AAAA'],
  ['2026-11-21', 'La date de naissance ne peut pas être postérieure à la date du jour'],
  ['1884-03-14', "Vérifiez l'année de naissance"],
])('[VAL-03] born « %s »: %s', (dateNaissance, message) => {
  expect(problems({ dateNaissance })).toEqual([['dateNaissance', message]]);
});

test('[PRE-21] postal code and end of the IBAN follow the configuration', () => {
  expect(shown(on()).filter((field) => ['codePostal', 'iban'].includes(field))).toEqual(['codePostal', 'iban']);
  expect(shown(on({ isCodePostalVerifiedOnAccountCreation: false, isRegisterVerifyIban: false }))).not.toEqual(
    expect.arrayContaining(['codePostal']),
  );
  expect(problems({ codePostal: '99000' })).toEqual([['codePostal', 'Le code postal est incorrect']]);
  expect(
    problems(
      { codePostal: '', iban: '10a6' },
      on({ isCodePostalVerifiedOnAccountCreation: false, isRegisterVerifyIban: false }),
    ),
  ).toEqual([]);
});

test('[PRE-21] the end of the IBAN is four capitals or digits, and optional unless the client requires it', () => {
  const tail = 'Merci de saisir les 4 derniers caractères de votre IBAN (lettres majuscules ou chiffres).';
  expect(problems({ iban: '' })).toEqual([]);
  expect(problems({ iban: '' }, on({ isRegisterIbanObligatoire: true }))).toEqual([['iban', required]]);
  for (const iban of ['107', '10a6', '10-6', '10765']) expect(problems({ iban })).toEqual([['iban', tail]]);
});

test('[VAL-07] the identifier is an address and its confirmation is equal', () => {
  expect(problems({ email: 'amandine@exemple', confirmEmail: 'amandine@exemple' })).toEqual([
    ['email', "Le format de l'identifiant (adresse e-mail) est incorrect"],
  ]);
  expect(problems({ confirmEmail: 'amandine.tesereau@exemple.test' })).toEqual([
    ['confirmEmail', "Merci de saisir les adresses e-mail à l'identique."],
  ]);
  expect(problems({ confirmEmail: ' Amandine.Tessereau@exemple.test' })).toEqual([]);
});

test('[VAL-10] the password follows the policy of the client and its confirmation is equal', () => {
  const policy = (minimum: number) =>
    `Le mot de passe doit contenir au minimum ${minimum} caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.`;
  expect(problems({ password: 'Court!1', confirmPassword: 'Court!1' })).toEqual([['password', policy(8)]]);
  expect(problems({}, on({ passwordRequiredLength: 14 }))).toEqual([['password', policy(14)]]);
  expect(problems({ confirmPassword: 'Exemple!2027' })).toEqual([
    ['confirmPassword', "Merci de saisir les mots de passe à l'identique."],
  ]);
});

test('[PRE-21] visible terms are required, purposes never are', () => {
  expect(problems({ cgu: false })).toEqual([['cgu', "Acceptez les conditions générales d'utilisation."]]);
  expect(problems({ cgu: false }, on({ fonctionnalites: {} }))).toEqual([]);
  expect(emptyInscription.consentements).toEqual([]);
  expect(shown(on({ consentements: [] }))).not.toContain('consentements');
});

test('[PRE-13] a change of identifier asks for neither terms nor purposes', () => {
  const context = on({}, 'reinscription');
  expect(shown(context)).not.toEqual(expect.arrayContaining(['cgu']));
  expect(shown(context)).not.toEqual(expect.arrayContaining(['consentements']));
  expect(problems({ cgu: false }, context)).toEqual([]);
  expect(utilisateurOf(amandine, context)).not.toHaveProperty('dematerialization');
});

test('[PRE-20] the body has the normalised fields that the client asks for', () => {
  const values = {
    ...amandine,
    nom: ' D’Ormesson ',
    nir: nirOf('2 93 08 48 000 000'),
    consentements: ['Recevoir les offres'],
  };
  expect(
    utilisateurOf(
      values,
      on({ createAccountAuthMode: 'NIR', isRegisterVerifyIban: false, isCodePostalVerifiedOnAccountCreation: false }),
    ),
  ).toEqual({
    nir: '2930848000000',
    nom: "D'Ormesson",
    prenom: 'Amandine',
    dateNaissance: '1993-08-21',
    email: 'amandine.tessereau@exemple.test',
    password: 'Exemple!2026',
    confirmPassword: 'Exemple!2026',
    cgu: true,
    dematerialization: true,
    consentements: [{ nom: 'OFFRES_MUTUELLE', libelle: 'Recevoir les offres', accepted: true }],
  } satisfies UtilisateurInscription);
});

test('[VAL-05] a Monaco number is sent as 98 and eleven digits, and is read back for clients that know those', () => {
  const context = on({ createAccountAuthMode: 'all', isDonneesROMonegasquesActivated: true });
  const user = utilisateurOf({ ...amandine, nir: monaco('4217') }, context);
  expect(user.nir).toBe('9800000004217');
  expect(checkInscription(user, context)).toEqual([]);
  expect(champsOf(user, context.client).nir).toEqual(monaco('00000004217'));
  expect(checkInscription(user, on({ createAccountAuthMode: 'all' })).map(({ champ }) => champ)).toEqual(['nir']);
});

test('the server checks a body with the same rules', () => {
  expect(checkInscription(utilisateurOf(amandine, on()), on())).toEqual([]);
  expect(
    checkInscription({ ...utilisateurOf(amandine, on()), nom: '<b>', cgu: false }, on()).map(({ champ }) => champ),
  ).toEqual(['nom', 'cgu']);
});
