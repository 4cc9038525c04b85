import { eq } from 'drizzle-orm';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { contrats, optionsContrat } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { dossier, priceOf, rowOf, send, values } from '../formulaires/garanties/testing/formulas';
import { paper, send as join, tarif, zoe } from '../formulaires/inscription-beneficiaire/testing/join';
import { send as subscribe, sign, stateOf } from '../formulaires/souscription-renfort/testing/subscription';
import { joining } from '../formulaires/testing/answers';
import { acceptAs, securityCode, sendDeparture, submit } from '../formulaires/testing/forms';
import { changeClient } from '../identity/testing/clients';
import { act, contrat, read, take } from './testing/acts';

const mail = 'camille.vernoux@exemple.test';
let demo: DemoApp;
let camille: Caller;
let ines: Caller;
beforeEach(async () => {
  demo = await createDemoApp();
  camille = await demo.as('camille.vernoux');
  ines = await demo.as('ines.bastide');
}, 90_000);
afterEach(() => demo.close());

const leave = (code: string) =>
  changeClient(demo.database, 'VALD', { settings: { modesGestion: { [code]: 'manuel' } } });
/** The insurer gives another contribution meanwhile. */
const give = (montantCotisation: number) =>
  demo.database.update(contrats).set({ montantCotisation }).where(eq(contrats.numero, contrat));
const plain = (words: string | undefined | null) => words?.replaceAll(/\s/g, ' ');
/** Asks for the cheaper formula at 102.75 €, which a handler decides. */
async function goDown(): Promise<string> {
  await leave('garantiesActeGestion');
  const price = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  expect(price).toBe(102.75);
  return (await send(camille, values('SANTE_ESSENTIELLE', price))).numeroDemande ?? '';
}
/** What the member reads of an accepted request: its news, its mail and its recap. */
async function told(numero: string) {
  await demo.runJobs();
  const { notifications } = (await camille.get('/notifications')).json<{ notifications: { texte: string }[] }>();
  const sent = (await demo.mailbox(mail)).find(({ subject }) => subject.includes('a été traitée'));
  const { recap } = (await camille.get(`/history/${numero}`, contrat)).json<DemandeDetail>();
  return {
    news: plain(notifications.find(({ texte }) => texte.includes('a été traitée'))?.texte),
    mail: plain(sent?.text),
    recap: recap.map(({ libelle, valeur }) => [libelle, plain(valeur)]),
  };
}

test('[ADM-04] a higher contribution than that of the request is shown, accepted with the member’s agreement alone, and told', async () => {
  const numero = await goDown();
  expect((await read(ines, numero)).cotisationChangee).toBeNull();
  await give(16_000);
  const { cotisationChangee } = await take(ines, numero);
  // 142.60 € beside a reinforcement of 17.40 €, in the other product.
  expect(cotisationChangee).toEqual({
    envoyee: { cotisation: 102.75, codePeriodicite: 'M' },
    cotisation: { cotisation: 110.16, codePeriodicite: 'M' },
    dateEffet: '2027-01-01',
    isAccordRequis: true,
  });
  const { rang } = await read(ines, numero);
  const accept = (body: object) => act(ines, numero, 'acceptation', { rang, precisions: {}, ...body });
  const refusal = { status: 409, data: 'EtatIncompatible', message: expect.stringContaining('110,16') };
  expect(await accept({})).toMatchObject(refusal);
  expect(await accept({ cotisationAcceptee: 109 })).toMatchObject(refusal);
  expect(await read(ines, numero)).toMatchObject({ etat: 'EN_COURS' });
  expect(await accept({ cotisationAcceptee: 110.16 })).toMatchObject({ etat: 'ACCEPTEE', cotisationChangee: null });
  const sentence =
    'Votre cotisation est de 110,16 € par mois à compter du 01/01/2027 : elle a changé depuis votre demande, qui indiquait 102,75 € par mois.';
  const { news, mail: letter, recap } = await told(numero);
  expect(news).toContain(sentence);
  expect(letter).toContain(sentence);
  expect(recap).toContainEqual(['Cotisation, après l’acceptation', '110,16 € par mois, à compter du 01/01/2027']);
  demo.clock.advance(43 * 86_400_000);
  await demo.runJobs();
  expect((await rowOf(demo))?.montantCotisation).toBe(11_016);
});

test('[ADM-04] a lower contribution asks for no agreement, and is told', async () => {
  const numero = await goDown();
  await give(14_000);
  expect((await read(ines, numero)).cotisationChangee).toMatchObject({ isAccordRequis: false });
  expect(await acceptAs(ines, numero)).toMatchObject({ etat: 'ACCEPTEE' });
  expect((await told(numero)).news).toContain('qui indiquait 102,75 € par mois.');
});

test('[ADM-04] the contribution of the request is told with its acceptance where it is the one that is billed', async () => {
  const numero = await goDown();
  expect(await acceptAs(ines, numero)).toMatchObject({ etat: 'ACCEPTEE' });
  const { news, recap } = await told(numero);
  expect(news).toContain('a été traitée. Votre cotisation est de 102,75 € par mois à compter du 01/01/2027.');
  expect(recap.map(([libelle]) => libelle)).not.toContain('Cotisation, après l’acceptation');
});

test('[ADM-04] another plan of payment changes no price', async () => {
  const numero = await goDown();
  await demo.database
    .update(contrats)
    .set({ montantCotisation: 44_580, codePeriodicite: 'T' })
    .where(eq(contrats.numero, contrat));
  expect((await read(ines, numero)).cotisationChangee).toBeNull();
  expect(await acceptAs(ines, numero)).toMatchObject({ etat: 'ACCEPTEE' });
  expect((await told(numero)).news).toContain('Votre cotisation est de 308,24 € par trimestre');
});

test('[ADM-04] nor does a year that is paid by the month from then on: a cent a month is rounding', async () => {
  await leave('garantiesActeGestion');
  await demo.database.delete(optionsContrat).where(eq(optionsContrat.numeroContrat, contrat));
  const pay = (montantCotisation: number, codePeriodicite: 'A' | 'M') =>
    demo.database.update(contrats).set({ montantCotisation, codePeriodicite }).where(eq(contrats.numero, contrat));
  await pay(150_018, 'A');
  const yearly = priceOf(await dossier(camille), 'SANTE_ESSENTIELLE');
  expect(yearly).toBe(975.87);
  const { numeroDemande: numero = '' } = await send(camille, values('SANTE_ESSENTIELLE', yearly));
  // 125.02 € a month: the formula is 81.33 € then, and a twelfth of what was sent 81.32 €.
  await pay(12_502, 'M');
  expect((await read(ines, numero)).cotisationChangee).toBeNull();
  expect(await acceptAs(ines, numero)).toMatchObject({ etat: 'ACCEPTEE' });
  expect((await told(numero)).news).toContain('Votre cotisation est de 81,33 € par mois');
});

test('[ADM-04] persons who join are billed no more than was agreed to either (F-17)', async () => {
  await leave('inscriptionBeneficiaireActeGestion');
  const { cotisationNouvelle } = await tarif(camille, ['2026-11-05'], 'ENF', '2026-12-01');
  await give(14_000);
  const lower = await tarif(camille, ['2026-11-05'], 'ENF', '2026-12-01');
  expect(lower.cotisationNouvelle).toBeLessThan(cotisationNouvelle);
  const donnees = joining({ ...zoe(), dateEffet: '2026-12-01', cotisationAnnoncee: lower.cotisationNouvelle });
  const { numeroDemande = '' } = await join(camille, donnees, [await paper(camille)]);
  await give(14_860);
  expect((await read(ines, numeroDemande)).cotisationChangee).toMatchObject({
    envoyee: { cotisation: lower.cotisationNouvelle },
    cotisation: { cotisation: cotisationNouvelle },
    isAccordRequis: true,
  });
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({ status: 409, data: 'EtatIncompatible' });
});

test('[ADM-04] a child who cost nothing, so that no debit was agreed to, may be accepted once the price has changed (F-17)', async () => {
  await leave('inscriptionBeneficiaireActeGestion');
  await demo.database.delete(optionsContrat).where(eq(optionsContrat.numeroContrat, contrat));
  const { cotisationNouvelle } = await tarif(camille, ['2026-11-05'], 'ENF', '2026-12-01');
  expect(cotisationNouvelle).toBe(148.6);
  const donnees = joining({
    ...zoe(),
    dateEffet: '2026-12-01',
    cotisationAnnoncee: cotisationNouvelle,
    isPrelevementAccepte: false,
  });
  const { numeroDemande = '' } = await join(camille, donnees, [await paper(camille)]);
  await give(15_000);
  await take(ines, numeroDemande);
  const { rang } = await read(ines, numeroDemande);
  const body = { rang, precisions: {}, cotisationAcceptee: 150 };
  expect(await act(ines, numeroDemande, 'acceptation', body)).toMatchObject({ etat: 'ACCEPTEE' });
});

test('[MEM-16] nobody signs a subscription at a price that has risen meanwhile: it is refused, and asked for anew (S-19)', async () => {
  const sent = await subscribe(camille);
  await give(15_000);
  const { answer } = await sign(demo, camille, sent.idSignature);
  expect(answer.json()).toMatchObject({
    status: 409,
    data: 'EtatIncompatible',
    message: expect.stringMatching(/^Votre cotisation serait de 162,10.*alors que le document indique 160,70/),
  });
  expect((await stateOf(camille, sent.numeroDemande)).etat).toBe('ENREGISTREE');
});

test('[MEM-16] one at a price that has fallen is signed, and its price told (S-19)', async () => {
  const sent = await subscribe(camille);
  await give(14_000);
  expect((await sign(demo, camille, sent.idSignature)).answer.json()).toMatchObject({ etat: 'SIGNE' });
  expect((await told(sent.numeroDemande ?? '')).news).toContain('Votre cotisation est de 152,10 € par mois');
});

test('[ADM-04] the end of a reinforcement shows another price, and asks for no agreement (F-23)', async () => {
  await leave('radiationRenfortActeGestion');
  const donnees = { codesOptions: ['RENF_OPTIQUE'], codeMotif: 'BUDGET', precision: '', isConfirmation: true };
  const proof = await securityCode(demo, camille, '0639980001');
  const { numeroDemande = '' } = await submit(
    camille,
    'radiation-renfort',
    contrat,
    { donnees, piecesJointes: [] },
    proof,
  );
  await give(15_000);
  expect((await read(ines, numeroDemande)).cotisationChangee).toMatchObject({
    envoyee: { cotisation: 131.2 },
    cotisation: { cotisation: 132.6 },
    isAccordRequis: false,
  });
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
});

test('[ADM-04] whoever has a person taken off the contract learns the contribution with the acceptance (F-22)', async () => {
  await leave('radiationAssuresActeGestion');
  const departure = { numPers: 'P000452102', codeMotif: 'DIVORCE', dateEvenement: '2026-11-02' };
  const proof = await securityCode(demo, camille, '0639980001');
  const { numeroDemande = '' } = await sendDeparture(camille, contrat, departure, proof);
  await give(15_000);
  const detail: HandledDetail = await read(ines, numeroDemande);
  expect(detail.cotisationChangee).toBeNull();
  expect(await acceptAs(ines, numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  const { news } = await told(numeroDemande);
  const billed = /Votre cotisation est de (\d+,\d\d) € par mois à compter du 01\/12\/2026\./.exec(news ?? '')?.[1];
  demo.clock.advance(12 * 86_400_000);
  await demo.runJobs();
  expect(Number(billed?.replace(',', '.')) * 100).toBeCloseTo((await rowOf(demo))?.montantCotisation ?? 0);
});
