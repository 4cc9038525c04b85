import { eq } from 'drizzle-orm';
import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DocumentGed } from '@portal/shared-api/contract/documents';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { DonneesRadiationRenfort } from '@portal/shared-api/contract/formulaires/radiation-renfort';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { notifications } from '../../notifications/tables';
import { readPdf } from '../../platform/testing/read-pdf';
import { documentsOf } from '../testing/answers';
import { contrat, camilleId, linaId, noeId, fold, send, held, stateOf, sign } from './testing/subscription';

const day = 24 * 3_600_000;

let demo: DemoApp;
let camille: Caller;
const start = async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
};
const stop = () => demo.close();
const contractOf = async (who: Caller, numero = contrat) =>
  (await who.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === numero);
/** Rate of specialists on the card of a person. */
async function rateOf(numPers: string | undefined, at: number) {
  const { cartes } = (await camille.get('/cgdm-svc/carte-tp', contrat)).json<{ cartes: Carte[] }>();
  return cartes[at]?.beneficiaires
    .find((person) => person.numPers === numPers)
    ?.garanties.find(({ code }) => code === 'MED')?.valeur;
}

describe('what is refused', () => {
  beforeAll(start, 60_000);
  afterAll(stop);

  test.each<[string, object, string]>([
    ['a lower price', { supplementAnnonce: 1, cotisationAnnoncee: 149.6 }, 'cotisationAnnoncee'],
    ['the price of one person for two', { supplementAnnonce: 8.9, cotisationAnnoncee: 157.5 }, 'cotisationAnnoncee'],
    ['somebody of another contract', { numPers: [camilleId, 'P000004501'] }, 'numPers'],
    ['nobody', { numPers: [] }, 'numPers'],
    ['an option that it has', { codesOptions: ['RENF_OPTIQUE'] }, 'codesOptions'],
    ['an option that nobody sells', { codesOptions: ['RENF_LUNE'] }, 'codesOptions'],
    ['two that exclude each other', { codesOptions: ['RENF_CONFORT', 'RENF_HOSPITALISATION'] }, 'codesOptions'],
    ['a day before the first of next month', { dateEffet: '2026-11-30' }, 'dateEffet'],
    ['a price of last month', { validiteTarif: '2026-11-19' }, 'validiteTarif'],
    ['a document that was not opened', { documentsOuverts: documentsOf('RENF_CONFORT').slice(1) }, 'documentsOuverts'],
    ['no commitment', { isEngagement: false }, 'isEngagement'],
    ['a start within the fortnight without asking for it', { isEffetAvantDelai: false }, 'isEffetAvantDelai'],
    ['an unanswered need', { OPTIQUE: null }, 'OPTIQUE'],
  ])('[MEM-16] refuses %s, names the field and writes nothing', async (_name, wrong, champ) => {
    const answer = await send(camille, wrong);
    expect(answer).toMatchObject({ status: 400, data: 'ValidationError' });
    expect(answer.erreurs?.map((each) => each.champ)).toContain(champ);
    expect((await camille.get('/vel/option', contrat)).json<FormRead<unknown>>().demandeEnCours).toBeNull();
  });
});

describe('a subscription', () => {
  beforeEach(start, 60_000);
  afterEach(stop);

  test('[MEM-16] [MEM-24] while it waits for its signature the form and its page say so, until when, and what to sign', async () => {
    const { idSignature, numeroDemande } = await send(camille);
    const aSigner = { idSignature, dateExpiration: expect.stringMatching(/^2026-11-30T23/) };
    const inForm = async () => (await camille.get('/vel/option', contrat)).json<FormRead<unknown>>().demandeEnCours;
    expect(await inForm()).toMatchObject({ numeroDemande, aSigner });
    expect(await stateOf(camille, numeroDemande)).toMatchObject({ aSigner });
    await sign(demo, camille, idSignature);
    expect(await inForm()).toBeNull();
    expect((await stateOf(camille, numeroDemande)).aSigner).toBeUndefined();
  });

  test('[MEM-16] nothing changes before the endorsement is signed; then the option, its persons and its commitment are there', async () => {
    const sent = await send(camille);
    expect(sent).toMatchObject({ isModeGestionManuel: false, etatDemande: 'ENREGISTREE' });
    expect((await held(demo)).map(({ codeOption }) => codeOption)).toEqual(['RENF_OPTIQUE']);
    // The open request closes the wizard: it is not sent twice.
    expect(await send(camille)).toMatchObject({ status: 409, data: 'DemandeEnCours' });

    const { document, answer } = await sign(demo, camille, sent.idSignature);
    const text = fold(readPdf(document.rawPayload).text);
    for (const words of [
      'Renfort Confort',
      '148,60 €',
      '160,70 €',
      'Noé VERNOUX',
      '3,20 €',
      '12 mois, jusqu’au 30/11/2027',
    ])
      expect(text).toContain(words);
    expect(text).toContain('04/12/2026');
    expect(answer.json()).toMatchObject({ etat: 'SIGNE', typeDocument: 'AVENANT' });
    expect((await held(demo)).find(({ codeOption }) => codeOption === 'RENF_CONFORT')).toMatchObject({
      libelle: 'Renfort Confort',
      dateEffet: '2026-12-01',
      dateFinEngagement: '2027-11-30',
      numPers: [camilleId, noeId],
    });
    expect((await contractOf(camille))?.options.map(({ codeOption }) => codeOption)).toContain('RENF_CONFORT');
    const request = await stateOf(camille, sent.numeroDemande);
    expect(request.etat).toBe('ACCEPTEE');
    // The duty to advise, the documents and the boxes stay with the request.
    const recap = request.recap.map(({ libelle, valeur }) => `${libelle} ${fold(valeur)}`);
    expect(recap).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/lunettes.* Non$/),
        expect.stringMatching(/ostéopathe.* Oui$/),
        expect.stringMatching(/^Documents ouverts ou téléchargés .*\(IPID\) – Renfort Confort/),
        expect.stringMatching(/pris connaissance de l’IPID.* Oui$/),
        expect.stringMatching(/durée d’engagement du renfort soit de 12 mois\. Oui$/),
        expect.stringMatching(/avant la fin du délai de renonciation.* Oui$/),
        expect.stringMatching(/^Personnes concernées .*Camille VERNOUX, .*Noé VERNOUX$/),
      ]),
    );
    const letters = (await camille.get('/cgdm-svc/ged', contrat)).json<{ documents: DocumentGed[] }>();
    expect(letters.documents.map(({ libelle }) => libelle)).toContain('Avenant\u00a0: Renfort Confort');
    // Ending it later takes off what these persons cost (F-23).
    const ends = (await camille.get('/forms/radiation-renfort', contrat)).json<FormRead<DonneesRadiationRenfort>>();
    expect(ends.donnees.renforts.find(({ codeOption }) => codeOption === 'RENF_CONFORT')?.cotisation).toBe(12.1);
    // The option is held now.
    expect((await send(camille)).erreurs?.map(({ champ }) => champ)).toContain('codesOptions');
  });

  test('[MEM-16] the contribution rises on the first day, the card of the persons covered after the waiting period', async () => {
    const { idSignature } = await send(camille);
    const before = await rateOf(linaId, 0);
    expect(before).toBe('150/100');
    await sign(demo, camille, idSignature);
    expect((await contractOf(camille))?.cotisation?.montant).toBe(148.6);
    // The card of the next year begins after the waiting period.
    expect([await rateOf(camilleId, 1), await rateOf(linaId, 1)]).toEqual(['200/100', before]);
    demo.clock.advance(11 * day);
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect((await contractOf(camille))?.cotisation?.montant).toBe(160.7);
    expect(await rateOf(camilleId, 0)).toBe(before);
    // One month of waiting: from 1 January.
    demo.clock.advance(31 * day);
    await demo.runJobs();
    camille = await demo.as('camille.vernoux');
    expect([await rateOf(camilleId, 0), await rateOf(noeId, 0)]).toEqual(['200/100', '200/100']);
    expect(await rateOf(linaId, 0)).toBe(before);
  });

  test('[MEM-16] refused or left, the act cancels its request, and the wizard opens again', async () => {
    const first = await send(camille);
    await camille.send('POST', '/cegepay/signature/refus', contrat, { idSignature: first.idSignature });
    expect((await stateOf(camille, first.numeroDemande)).etat).toBe('ANNULEE');
    const second = await send(camille);
    // The price ends on 30 November, before the usual fortnight is over.
    demo.clock.advance(11 * day);
    await demo.runUpkeep();
    camille = await demo.as('camille.vernoux');
    expect((await stateOf(camille, second.numeroDemande)).etat).toBe('ANNULEE');
    expect((await camille.get(`/cegepay/signature?idSignature=${second.idSignature}`, contrat)).json()).toMatchObject({
      etat: 'EXPIRE',
    });
    expect((await held(demo)).map(({ codeOption }) => codeOption)).toEqual(['RENF_OPTIQUE']);
    // The bell tells of the one whose time was over: the other one was refused by hand.
    const told = await demo.database
      .select({ texte: notifications.texte, lien: notifications.lien })
      .from(notifications)
      .where(eq(notifications.titre, 'Votre demande est annulée'));
    expect(told).toEqual([
      {
        texte: expect.stringContaining('n’a pas été signé à temps'),
        lien: expect.stringContaining(second.numeroDemande ?? '-'),
      },
    ]);
  });
});
