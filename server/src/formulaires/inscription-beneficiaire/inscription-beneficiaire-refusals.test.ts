import { eq } from 'drizzle-orm';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { contrats } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { joining, newcomer } from '../testing/answers';
import { contrat, code, send, champs, zoe } from './testing/join';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

test('[MEM-15] while contributions are due after a formal notice nobody joins: form and card say why', async () => {
  const isDue = (isPrecontentieux: boolean) =>
    demo.database.update(contrats).set({ isPrecontentieux }).where(eq(contrats.numero, contrat));
  await isDue(true);
  const refused = await send(camille, joining());
  const form = (await camille.get('/forms/inscriptionbeneficiaire', contrat)).json<FormRead<unknown>>();
  const { demarches } = (await camille.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
  await isDue(false);
  const reason = 'Des cotisations restent dues\u00a0: vous pourrez ajouter une personne une fois votre compte à jour.';
  expect(refused).toMatchObject({ status: 403, message: reason });
  expect(form.motifIndisponible).toBe(reason);
  expect(demarches.find((each) => each.code === code)?.motifIndisponible).toBe(reason);
});

test.each([
  [
    'a child of the age limit',
    { dateNaissance: '2000-11-20', isEtudiant: true, isHandicap: false },
    'dateNaissance',
    'L’âge limite pour un enfant est de 26 ans.',
  ],
  [
    'a wrong key',
    { isSansNir: false, nir: '1261148123456 00' },
    'nir',
    'La clé du numéro de Sécurité sociale est incorrecte.',
  ],
  ['a birth in the future', { dateNaissance: '2026-11-21' }, 'dateNaissance', 'La date est postérieure au 20/11/2026.'],
  [
    'a birth of another century',
    { dateNaissance: '1026-11-05' },
    'dateNaissance',
    'La date est antérieure au 20/11/1906.',
  ],
  [
    'digits in a first name',
    { prenom: 'Z0é' },
    'prenom',
    'Vous ne pouvez pas renseigner un prénom comportant des caractères spéciaux ou numériques',
  ],
  [
    'digits in a name',
    { nom: 'V3rnoux' },
    'nom',
    'Vous ne pouvez pas renseigner un nom comportant des caractères spéciaux ou numériques',
  ],
])('%s is refused on its field', async (_what, changes, field, message) => {
  const wrong = joining({ personnes: [newcomer({ prenom: 'Zoé', ...changes })] });
  expect(await champs(camille, wrong)).toContainEqual([`personnes[0].${field}`, message]);
});

test('another date than a recent birth begins on the first of next month, within three months', async () => {
  const later = (dateEffet: string) =>
    champs(camille, joining({ codeEvenement: 'AUTRE', dateEffet, personnes: [newcomer({ prenom: 'Zoé' })] }));
  expect(await later('2026-11-30')).toContainEqual(['dateEffet', 'La date est antérieure au 01/12/2026.']);
  expect(await later('2027-02-21')).toContainEqual(['dateEffet', 'La date est postérieure au 20/02/2027.']);
});

test.each([
  [
    'a birth that brings a parent',
    { codeLienParente: 'ASC', ...zoe({ dateNaissance: '1955-02-02' }) },
    'codeEvenement',
    'Une naissance ou une adoption concerne un enfant\u00a0: choisissez un autre événement, ou le lien «\u00a0Enfant\u00a0».',
  ],
  [
    'a parent covered since a birth',
    { codeLienParente: 'ASC', ...zoe({ dateNaissance: '1955-02-02' }) },
    'dateEffet',
    'La date est antérieure au 01/12/2026.',
  ],
  [
    'a birth of another day than that of the child',
    zoe({ dateNaissance: '2015-03-01' }),
    'personnes[0].dateNaissance',
    'La naissance que vous déclarez est du 05/11/2026. Vérifiez les deux dates, ou ajoutez cette personne à part, avec un autre événement.',
  ],
  [
    'an older child covered since the birth of the other',
    { personnes: [newcomer({ prenom: 'Zoé' }), newcomer({ cle: 'n2', prenom: 'Ana', dateNaissance: '2015-03-01' })] },
    'dateEffet',
    'La date est antérieure au 01/12/2026.',
  ],
  [
    'an adoption before the birth',
    { codeEvenement: 'ADOPTION', dateEvenement: '2026-11-04', ...zoe() },
    'personnes[0].dateNaissance',
    'Cette date est postérieure à l’adoption du 04/11/2026. Vérifiez les deux dates.',
  ],
  [
    'an adult covered since an adoption',
    { codeEvenement: 'ADOPTION', ...zoe({ dateNaissance: '2004-02-02', isEtudiant: true, isHandicap: false }) },
    'dateEffet',
    'La date est antérieure au 01/12/2026.',
  ],
  [
    'an adopted adult without a number',
    { codeEvenement: 'ADOPTION', ...zoe({ dateNaissance: '2004-02-02', isEtudiant: true, isHandicap: false }) },
    'personnes[0].nir',
    'Ce champ est obligatoire.',
  ],
])('[MEM-15] %s is refused', async (_what, changes, champ, message) => {
  expect(await champs(camille, joining(changes))).toContainEqual([champ, message]);
});
