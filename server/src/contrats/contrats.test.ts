import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { assures, contrats } from './tables';
import { list } from './testing/listed';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('[MEM-02] a member reads their contracts, active first, with the family and a masked account', async () => {
  const contrats = await list(demo, 'camille.vernoux');
  expect(
    contrats.map(({ numeroContratIndividuel, etat, isActif }) => [numeroContratIndividuel, etat, isActif]),
  ).toEqual([
    ['VAL0004521', 'valide', true],
    ['VAL0004522', 'suspendu', false],
  ]);
  expect(contrats[0]).toMatchObject({
    nomOffre: 'Santé Confort',
    roleAssure: 'ADHERENT',
    cotisation: { montant: 148.6, codePeriodicite: 'M', codeModePaiement: 'PRLV', jourPrelevement: 5 },
    modalitePaiementPrestation: {
      isMissing: false,
      rib: {
        codeInternationalPaysIso2: 'FR',
        cleIban: '80',
        identifiantNationalCompte: '•••••••••••••••••••• 144',
        codeBIC: 'TESTFRP0XXX',
        titulaire: 'VERNOUX Camille',
      },
    },
  });
  expect(contrats[0]?.beneficiaires.map((each) => each.prenom)).toEqual(['Camille', 'Julien', 'Lina', 'Noé']);
});

test('[MEM-28] a beneficiary sees only themself, neither the contribution nor the member’s account', async () => {
  const [contrat] = await list(demo, 'julien.vernoux');
  expect(contrat).toMatchObject({ roleAssure: 'BENEFICIAIRE', cotisation: null, motifResiliation: null });
  expect(contrat?.beneficiaires.map((each) => each.prenom)).toEqual(['Julien']);
  expect(contrat?.modalitePaiementPrestation.rib?.cleIban).toBe('78');
});

test('[MEM-28] a beneficiary who stays covered after the end reads why; any other motive is for the member alone', async () => {
  const isContract = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, 'VAL0004521'));
  const read = async (motifResiliation: string) => {
    const end = { etat: 'resilie' as const, dateResiliation: '2026-10-31', motifResiliation };
    await demo.database.update(contrats).set(end).where(isContract);
    return (await list(demo, 'julien.vernoux'))[0]?.motifResiliation;
  };
  expect(await read('PORTABILITE')).toBe('PORTABILITE');
  expect(await read('RESIL_RIA')).toBeNull();
  const isJulien = and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, 'P000452102'));
  await demo.database.update(assures).set({ dateSortie: '2026-10-31' }).where(isJulien);
  expect(await read('PORTABILITE')).toBeNull();
  await demo.database.update(assures).set({ dateSortie: null }).where(isJulien);
  await demo.database
    .update(contrats)
    .set({ etat: 'valide', dateResiliation: null, motifResiliation: null })
    .where(isContract);
});

test('[MEM-02] the annual due date of a suspended contract is the coming one', async () => {
  const isContract = and(eq(contrats.clientCode, 'VALD'), eq(contrats.numero, 'VAL0004522'));
  const [before] = await demo.database.select().from(contrats).where(isContract);
  await demo.database.update(contrats).set({ dateEcheance: '2025-12-31' }).where(isContract);
  const found = (await list(demo, 'camille.vernoux')).find(({ etat }) => etat === 'suspendu');
  expect(found?.dateEcheance).toBe('2026-12-31');
  await demo.database.update(contrats).set({ dateEcheance: before?.dateEcheance }).where(isContract);
});

test('[MEM-02] a person may be member of one contract and beneficiary of another', async () => {
  const contrats = await list(demo, 'elodie.jamin-roux');
  expect(
    contrats.map(({ numeroContratIndividuel, roleAssure }) => [numeroContratIndividuel, roleAssure]).sort(),
  ).toEqual([
    ['VAL0006150', 'ADHERENT'],
    ['VAL0006151', 'BENEFICIAIRE'],
  ]);
});

test.each([
  ['theo.marchandot', 'vald', { etat: 'suspendu', isActif: false, IsPrecontentieux: true }],
  [
    'amandine.tessereau',
    'vald',
    { etat: 'valide', modalitePaiementPrestation: { codeModePaiement: 'VIR', isMissing: true, rib: null } },
  ],
  ['ghislaine.abeillon', 'rivi', { etat: 'resilie', isActif: true, dateResiliation: '2026-12-31' }],
  [
    'yanis.corbeau',
    'aliz',
    {
      etat: 'resilie',
      isActif: false,
      motifResiliation: 'PORTABILITE',
      isCollectif: true,
      nomEmployeur: 'Papeteries des Causses',
    },
  ],
] as const)('[MEM-02] contract of %s', async (userName, client, expected) => {
  expect((await list(demo, userName, client))[0]).toMatchObject(expected);
});

test('[SES-05] a member without contract gets the error « 0 contrat »', async () => {
  const answer = await (await demo.as('nadege.ollivaux')).get('/v2/adherent/contrats');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, message: '0 contrat', data: 'AucunContrat' });
});

test('[SES-06] a back-office user without contract gets it too', async () => {
  expect((await (await demo.as('helene.dargois')).get('/v2/adherent/contrats')).json()).toMatchObject({
    data: 'AucunContrat',
  });
});

test('[SES-07] a removed member gets their own message', async () => {
  const answer = await (await demo.as('bernard.quellec', 'aliz')).get('/v2/adherent/contrats');
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({
    data: 'AdherentRadie',
    message: 'Votre contrat est résilié et votre accès à cet espace a pris fin.',
  });
});

test('a foreign contract answers like an unknown one', async () => {
  const camille = await demo.as('camille.vernoux');
  const [foreign, unknown] = [
    await camille.get('/cgdm-svc/ged/couverture', 'VAL0000045'),
    await camille.get('/cgdm-svc/ged/couverture', 'VAL9999999'),
  ];
  expect(foreign.statusCode).toBe(403);
  expect({ ...foreign.json<object>(), traceId: '' }).toEqual({ ...unknown.json<object>(), traceId: '' });
  expect(foreign.json()).toMatchObject({ data: 'ContratNonAutorise' });
});
