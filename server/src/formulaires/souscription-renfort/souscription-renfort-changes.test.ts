import { and, eq } from 'drizzle-orm';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRadiationRenfort } from '@portal/shared-api/contract/formulaires/radiation-renfort';
import type { Signature } from '@portal/shared-api/contract/signatures';
import { assures, contrats, personnes, renforts } from '../../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { accountOf, startedBy } from '../../identity/staff-access/testing/on-behalf';
import { changeClient } from '../../identity/testing/clients';
import { readPdf } from '../../platform/testing/read-pdf';
import { documentsOf, reinforcement } from '../testing/answers';
import { acceptAs } from '../testing/forms';
import { contrat, camilleId, fold, noeId, send, held, stateOf, sign } from './testing/subscription';

const day = 24 * 3_600_000;

let demo: DemoApp;
let camille: Caller;
const start = async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
};
const stop = () => demo.close();

describe('a subscription', () => {
  beforeEach(start, 60_000);
  afterEach(stop);

  test('[MEM-16] a tariff that changes is explained in plain words: at the submission, and at the signature', async () => {
    const sent = await send(camille);
    await demo.database
      .update(renforts)
      .set({ tarifs: [{ age: 0, mensuel: 990 }] })
      .where(eq(renforts.code, 'RENF_CONFORT'));
    const { answer } = await sign(demo, camille, sent.idSignature);
    expect(answer.json()).toMatchObject({ status: 409, message: expect.stringContaining('Le tarif a changé') });
    expect((await held(demo)).map(({ codeOption }) => codeOption)).toEqual(['RENF_OPTIQUE']);
    await camille.send('POST', '/cegepay/signature/refus', contrat, { idSignature: sent.idSignature });
    expect((await send(camille)).erreurs).toMatchObject([
      {
        champ: 'cotisationAnnoncee',
        message: expect.stringMatching(/^Le tarif a changé depuis votre calcul\. Vos réponses/),
      },
    ]);
  });

  test('[MEM-16] it is for persons of its first day: who joins by then is offered, who has left is refused', async () => {
    const numPers = 'P000452199';
    const [noe] = await demo.database.select().from(personnes).where(eq(personnes.numPers, noeId));
    const own = eq(assures.numeroContrat, contrat);
    const [place] = await demo.database
      .select()
      .from(assures)
      .where(and(own, eq(assures.numPers, noeId)));
    if (!noe || !place) throw new Error('Noé is missing.');
    const { numPersCapitales: _capitals, nomRecherche: _name, prenomRecherche: _first, ...person } = noe;
    await demo.database
      .insert(personnes)
      .values({ ...person, numPers, prenom: 'Zoé', nirChiffre: null, nirIndex: null });
    await demo.database.insert(assures).values({ ...place, numPers, rang: 9, dateEntree: '2027-01-01' });
    await demo.database
      .update(assures)
      .set({ dateSortie: '2026-12-31' })
      .where(and(own, eq(assures.numPers, noeId)));
    const read = (await camille.get('/vel/option', contrat)).json<FormRead<unknown>>();
    expect(read.beneficiaires.map((each) => each.numPers)).toEqual(expect.arrayContaining([noeId, numPers]));
    const refused = async (who: string[], dateEffet: string) =>
      (await send(camille, { numPers: who, dateEffet })).erreurs?.map(({ champ }) => champ) ?? [];
    expect(await refused([noeId], '2026-12-01')).not.toContain('numPers');
    expect(await refused([numPers], '2026-12-01')).toContain('numPers');
    expect(await refused([noeId], '2027-01-01')).toContain('numPers');
    expect(await refused([camilleId, numPers], '2027-01-01')).not.toContain('numPers');
  });

  test('[MEM-16] one that starts before an announced suspension is signed, though none could start after the next month', async () => {
    const sent = await send(camille, { dateEffet: '2026-12-15', validiteTarif: '2026-12-14' });
    await demo.database.update(contrats).set({ suspensionAnnoncee: '2027-01-01' }).where(eq(contrats.numero, contrat));
    demo.clock.advance(11 * day);
    const later = await demo.as('camille.vernoux');
    expect((await sign(demo, later, sent.idSignature)).answer.json()).toMatchObject({ etat: 'SIGNE' });
    expect((await held(demo)).find(({ codeOption }) => codeOption === 'RENF_CONFORT')).toMatchObject({
      dateEffet: '2026-12-15',
    });
  });

  test('[MEM-16] one that would start inside an announced suspension is not signed', async () => {
    const sent = await send(camille, { dateEffet: '2026-12-15', validiteTarif: '2026-12-14' });
    await demo.database.update(contrats).set({ suspensionAnnoncee: '2026-12-15' }).where(eq(contrats.numero, contrat));
    expect((await sign(demo, camille, sent.idSignature)).answer.json()).toMatchObject({
      status: 409,
      data: 'DemandeInapplicable',
    });
  });

  test('[MEM-16] closed with unpaid contributions, suspended or ended; refused to a beneficiary; no contract of others', async () => {
    const theo = await demo.as('theo.marchandot');
    expect(await send(theo, {}, 'VAL0007003')).toMatchObject({
      status: 403,
      message: expect.stringContaining('Des cotisations restent dues'),
    });
    for (const [etat, reason] of [
      ['suspendu', 'Votre contrat est suspendu'],
      ['resilie', 'Votre contrat est résilié'],
    ] as const) {
      await demo.database
        .update(contrats)
        .set({ etat, dateResiliation: '2026-12-31' })
        .where(eq(contrats.numero, contrat));
      expect(await send(camille)).toMatchObject({ status: 403, message: expect.stringContaining(reason) });
    }
    const julien = await demo.as('julien.vernoux');
    expect(await send(julien)).toMatchObject({ status: 403, data: 'AccesRefuse' });
    const elodie = await demo.as('elodie.jamin-roux');
    expect(await send(elodie, {}, 'VAL0006151')).toMatchObject({ status: 403, data: 'AccesRefuse' });
    expect((await send(elodie, {}, contrat)).status).toBe(403);
    expect(await held(demo)).toHaveLength(1);
  });

  test('[MEM-16] [ADM-01] staff in her space price it for her, but neither subscribe, sign, refuse nor cancel', async () => {
    const { idSignature, numeroDemande } = await send(camille);
    demo.clock.advance(60_000);
    const { id } = await accountOf(demo, 'camille.vernoux');
    const staff = await startedBy(demo, 'helene.dargois', id);
    const asked = { codesOptions: ['RENF_HOSPITALISATION'], numPers: [camilleId], dateEffet: '2026-12-01' };
    const priced = await staff.send('POST', '/vel/tarification/renfort', contrat, asked);
    expect(priced.json()).toMatchObject({ cotisationNouvelle: 162 });
    const readOnly = {
      status: 403,
      data: 'LectureSeule',
      message: 'Vous consultez cet espace en lecture seule\u00a0: rien n’a été enregistré.',
    };
    const { empreinte } = (
      await camille.get(`/cegepay/signature?idSignature=${idSignature}`, contrat)
    ).json<Signature>();
    const acts: [string, object][] = [
      ['/vel/option/vel', { donnees: reinforcement(), piecesJointes: [] }],
      ['/cegepay/signature/code', { idSignature, sendType: 'MAIL' }],
      ['/cegepay/signature', { idSignature, empreinte, isLu: true, securityCode: '000000' }],
      ['/cegepay/signature/refus', { idSignature }],
      [`/history/${numeroDemande}/annulation`, {}],
    ];
    for (const [path, body] of acts)
      expect((await staff.send('POST', path, contrat, body)).json()).toMatchObject(readOnly);
    expect((await stateOf(camille, numeroDemande)).etat).toBe('ENREGISTREE');
    // The signature is hers, and still open.
    expect((await sign(demo, camille, idSignature)).answer.json()).toMatchObject({ etat: 'SIGNE' });
    expect((await stateOf(camille, numeroDemande)).etat).toBe('ACCEPTEE');
  });

  test('[MEM-16] where a handler decides, nothing is signed; accepted, the option is there; the price is the one that was sent', async () => {
    await changeClient(demo.database, 'VALD', { settings: { modesGestion: { velOptionActeGestion: 'manuel' } } });
    const sent = await send(camille, {
      codesOptions: ['RENF_HOSPITALISATION'],
      documentsOuverts: documentsOf('RENF_HOSPITALISATION'),
      supplementAnnonce: 13.4,
      cotisationAnnoncee: 162,
      dateEffet: '2027-02-01',
      validiteTarif: '2026-12-20',
      isEffetAvantDelai: false,
    });
    expect(sent).toMatchObject({ isModeGestionManuel: true });
    expect(sent.idSignature).toBeUndefined();
    const ines = await demo.as('ines.bastide');
    expect(await acceptAs(ines, sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
    expect((await held(demo)).find(({ codeOption }) => codeOption === 'RENF_HOSPITALISATION')).toMatchObject({
      numPers: null,
      dateEffet: '2027-02-01',
    });
    expect((await stateOf(camille, sent.numeroDemande)).etat).toBe('ACCEPTEE');
  });

  test('[MEM-16] one accepted after the day that was asked for starts the month after, and may be renounced as its letter says', async () => {
    await changeClient(demo.database, 'VALD', { settings: { modesGestion: { velOptionActeGestion: 'manuel' } } });
    const { numeroDemande } = await send(camille, {
      codesOptions: ['RENF_HOSPITALISATION'],
      documentsOuverts: documentsOf('RENF_HOSPITALISATION'),
      supplementAnnonce: 13.4,
      cotisationAnnoncee: 162,
      dateEffet: '2026-12-01',
      validiteTarif: '2026-11-30',
      isEffetAvantDelai: true,
    });
    demo.clock.advance(30 * day);
    const ines = await demo.as('ines.bastide');
    expect(await acceptAs(ines, numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
    expect((await held(demo)).find(({ codeOption }) => codeOption === 'RENF_HOSPITALISATION')).toMatchObject({
      dateEffet: '2027-01-01',
      dateFinEngagement: '2027-12-31',
    });
    const again = await demo.as('camille.vernoux');
    const { recap } = await stateOf(again, numeroDemande);
    expect(recap).toContainEqual({ libelle: 'Prise d’effet, après l’acceptation', valeur: '01/01/2027' });
    const { documents } = (await again.get('/cgdm-svc/ged', contrat)).json<{ documents: DocumentGed[] }>();
    const letter = documents.find(({ libelle }) => /Renfort Hospitalisation/.test(libelle));
    const file = await again.get(`/download?id=${letter?.idDocument}&origine=GED`, contrat);
    expect(fold(readPdf(file.rawPayload).text)).toContain('03/01/2027');
    // The last day of the letter.
    demo.clock.advance(14 * day);
    const { donnees } = (await (await demo.as('camille.vernoux')).get('/forms/radiation-renfort', contrat)).json<
      FormRead<DonneesRadiationRenfort>
    >();
    expect(donnees.renforts.find(({ codeOption }) => codeOption === 'RENF_HOSPITALISATION')).toMatchObject({
      isResiliable: true,
      isRenonciation: true,
    });
  });
});
