import { and, eq } from 'drizzle-orm';
import { computeNirKey } from '@portal/shared-api/rules/nir';
import { contrats, optionsContrat, personnes, ribs } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demandes } from '../../demandes/tables';
import { ribsChangements } from '../compte-remboursement/tables';
import { joining, newcomer } from '../testing/answers';
import { securityCode, submit, uploadFor } from '../testing/forms';
import { contrat, code, tarif, send, paper } from './testing/join';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

test('the tariff tells the contribution before and after: a third child is free but for the reinforcements of all, an adult is not', async () => {
  const child = await tarif(camille, ['2026-11-05']);
  expect(child).toMatchObject({
    cotisationNouvelle: child.cotisationActuelle + 1.8,
    detail: [
      { libelle: 'Enfant', montant: 0 },
      { libelle: 'Renforts communs à tous', montant: 1.8 },
    ],
    message: 'Gratuité à partir du troisième enfant appliquée.',
  });
  const ascendant = await tarif(camille, ['1955-02-02'], 'ASC');
  // Two adults and two children are 280 parts, a third adult makes 380; « Renfort Optique » of 17.40 € costs 8.40 €
  // more.
  expect(ascendant.cotisationNouvelle).toBeCloseTo(((ascendant.cotisationActuelle - 17.4) * 380) / 280 + 17.4 + 8.4, 2);
});

test('[MEM-15] a reinforcement chosen for a person covers them and is in the price, one of the contract is there for all', async () => {
  await demo.database
    .insert(optionsContrat)
    .values({
      clientCode: 'VALD',
      numeroContrat: contrat,
      codeOption: 'RENF_DENTAIRE',
      libelle: 'Renfort Dentaire',
      dateEffet: '2026-11-01',
      dateFinEngagement: '2027-10-31',
      numPers: ['P000452101'],
    });
  const read = (await camille.get('/forms/inscriptionbeneficiaire/dossier', contrat)).json<{ options: object[] }>();
  expect(read.options).toMatchObject([
    { code: 'RENF_OPTIQUE', isPourTous: true, dateDebutPaiement: '2025-01-01' },
    { code: 'RENF_DENTAIRE', isPourTous: false, dateDebutPaiement: '2027-02-01' },
  ]);
  const births = ['1955-02-02'];
  const { cotisationActuelle } = await tarif(camille, births, 'ASC', '2026-12-01');
  const without = await tarif(camille, births, 'ASC', '2026-12-01', { codesOptions: [] });
  // The reinforcement of Camille, 7.50 €, is hers alone, that of all costs 8.40 € more: the rest goes from 280 parts to
  // 380.
  const renforts = 7.5 + 17.4;
  expect(without.cotisationNouvelle).toBeCloseTo(((cotisationActuelle - renforts) * 380) / 280 + renforts + 8.4, 2);
  const chosen = { codesOptions: ['RENF_DENTAIRE'] };
  const withIt = await tarif(camille, births, 'ASC', '2026-12-01', chosen);
  expect(withIt.cotisationNouvelle - without.cotisationNouvelle).toBeCloseTo(10.9, 2);
  expect(withIt.detail).toContainEqual({ libelle: 'Renforts choisis', montant: 10.9 });

  const nir = '2550248123456';
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2026-12-01',
    cotisationAnnoncee: withIt.cotisationNouvelle,
    personnes: [
      newcomer({
        codeCivilite: 'MME',
        prenom: 'Odette',
        dateNaissance: '1955-02-02',
        isSansNir: false,
        nir: `${nir}${computeNirKey(nir)}`,
      }),
    ],
    ...chosen,
  });
  const pieces = [await paper(camille), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
  expect(await send(camille, { ...donnees, codesOptions: [] }, pieces)).toMatchObject({ erreurs: [{ code: 'prix' }] });
  const outcome = await send(camille, donnees, pieces);
  expect(outcome).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(outcome.recapitulatif).toContainEqual({ libelle: 'Renforts du contrat', valeur: 'Renfort Dentaire' });
  const [odette] = await demo.database.select().from(personnes).where(eq(personnes.prenom, 'Odette'));
  const held = await demo.database
    .select({ codeOption: optionsContrat.codeOption, numPers: optionsContrat.numPers })
    .from(optionsContrat)
    .where(eq(optionsContrat.numeroContrat, contrat));
  expect(held).toEqual(
    expect.arrayContaining([
      { codeOption: 'RENF_OPTIQUE', numPers: null },
      { codeOption: 'RENF_DENTAIRE', numPers: ['P000452101', odette?.numPers] },
    ]),
  );
  await demo.database.delete(optionsContrat).where(eq(optionsContrat.codeOption, 'RENF_DENTAIRE'));
});

test('a price that has changed since it was shown is shown again before it is signed', async () => {
  const nir = '1550248123456';
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2026-12-01',
    cotisationAnnoncee: 12.5,
    numPersCompte: 'ADHERENT',
    personnes: [
      newcomer({ prenom: 'Yvon', dateNaissance: '1955-02-02', isSansNir: false, nir: `${nir}${computeNirKey(nir)}` }),
    ],
  });
  const pieces = [await paper(camille), await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf')];
  const refused = await send(camille, donnees, pieces);
  expect(refused.erreurs).toEqual([
    {
      champ: 'cotisationAnnoncee',
      code: 'prix',
      message: 'La cotisation a changé depuis votre calcul. Vérifiez-la, puis validez de nouveau.',
    },
  ]);
  const { cotisationNouvelle } = await tarif(camille, ['1955-02-02'], 'ASC', '2026-12-01');
  const accepted = await send(camille, { ...donnees, cotisationAnnoncee: cotisationNouvelle }, pieces);
  expect(accepted).toMatchObject({ etatDemande: 'ACCEPTEE', dateEffet: '2026-12-01' });
  const [kept] = await demo.database
    .select()
    .from(demandes)
    .where(eq(demandes.numero, accepted.numeroDemande ?? ''));
  expect(JSON.stringify(kept)).not.toContain(nir);
  const [now] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  // The card says one period for everyone on it: nobody is on it before their first day (decision 0167).
  const onCard = async (who: Caller) =>
    (await who.get('/cgdm-svc/carte-tp', contrat))
      .json<{ cartes: { beneficiaires: { prenom: string }[] }[] }>()
      .cartes[0]?.beneficiaires.map(({ prenom }) => prenom);
  expect(await onCard(camille)).not.toContain('Yvon');
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  expect(await onCard(await demo.as('camille.vernoux'))).toContain('Yvon');
  const [then] = await demo.database.select().from(contrats).where(eq(contrats.numero, contrat));
  expect(then?.montantCotisation).toBe(Math.round(cotisationNouvelle * 100));
  expect(now?.montantCotisation).toBeLessThan(then?.montantCotisation ?? 0);
});

test('[MEM-15] another account for the reimbursements is given with a code of the person', async () => {
  // The days that passed above ended her session.
  camille = await demo.as('camille.vernoux');
  const nir = '1560348123456';
  const donnees = joining({
    codeLienParente: 'ASC',
    codeEvenement: 'AUTRE',
    dateEffet: '2027-01-01',
    numPersCompte: 'NOUVEAU',
    titulaire: 'Yves Vernoux',
    iban: 'FR629999900010TESTPORT01076',
    bic: 'TESTFRP0XXX',
    personnes: [
      newcomer({ prenom: 'Yves', dateNaissance: '1956-03-02', isSansNir: false, nir: `${nir}${computeNirKey(nir)}` }),
    ],
  });
  expect(await send(camille, donnees)).toMatchObject({ data: 'SecurityCodeRequired' });
  const proof = await securityCode(demo, camille, '0639980001');
  const sent = await submit(camille, 'inscriptionbeneficiaire', contrat, { donnees, piecesJointes: [] }, proof);
  // The code opens it; its papers are asked for as ever.
  expect(sent.erreurs?.map(({ champ }) => champ)).toEqual(expect.arrayContaining(['pieceLien', 'rib']));
  expect(sent.erreurs?.map(({ champ }) => champ)).not.toContain('iban');

  const young = newcomer({ cle: 'n2', prenom: 'Lucas', dateNaissance: '2015-04-01', isSansNir: false });
  const sending = async (changes: object) => {
    const { cotisationNouvelle } = await tarif(camille, ['1956-03-02', '2015-04-01'], 'AUT', '2027-01-01', {
      codesOptions: [],
    });
    const piecesJointes = [
      await paper(camille),
      await uploadFor(camille, contrat, code, 'pieceDroits', 'droits.pdf'),
      await uploadFor(camille, contrat, code, 'rib', 'rib.pdf'),
    ];
    const persons = [...donnees.personnes, { ...young, nir: `1150448123456${computeNirKey('1150448123456')}` }];
    const given = { ...donnees, codeLienParente: 'AUT', cotisationAnnoncee: cotisationNouvelle, personnes: persons };
    const body = { donnees: { ...given, ...changes }, piecesJointes };
    return submit(camille, 'inscriptionbeneficiaire', contrat, body, proof);
  };
  expect(await sending({ iban: 'FR359999900010TESTPORT01077' })).toMatchObject({
    data: 'RibInvalide',
    erreurs: [{ champ: 'iban', message: 'L’IBAN saisi est invalide.' }],
  });
  expect(await sending({})).toMatchObject({ etatDemande: 'ACCEPTEE' });
  const owners = await demo.database
    .select({ prenom: personnes.prenom })
    .from(ribs)
    .innerJoin(personnes, eq(personnes.numPers, ribs.numPers))
    .where(and(eq(ribs.numeroContrat, contrat), eq(ribs.titulaire, 'Yves Vernoux')));
  // A minor is paid on the account of the member.
  expect(owners).toEqual([{ prenom: 'Yves' }]);
  // It counts among the changes of the contract, and the sender reads so.
  expect(
    await demo.database.select().from(ribsChangements).where(eq(ribsChangements.numeroContrat, contrat)),
  ).toHaveLength(1);
  await demo.runJobs();
  const mails = await demo.mailbox('camille.vernoux@exemple.test');
  // Her own account is as it was: the one of Yves is his first.
  expect(mails.filter(({ subject }) => subject.startsWith('Vos coordonnées bancaires'))).toEqual([]);
  const told = mails.find(({ subject }) => subject === 'Un compte de remboursement a été enregistré');
  expect(told?.text).toContain('les remboursements de M. Yves VERNOUX a été enregistré le');
  expect(told?.text).toContain('Il se termine par 076.');
});
