import { and, eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { readPdf } from '../platform/testing/read-pdf';
import { assures } from './tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

test('[MEM-02] the printed contract names who is insured by it, not who left it or has yet to come', async () => {
  const camille = await demo.as('camille.vernoux');
  const set = (numPers: string, dates: { dateEntree?: string; dateSortie?: string | null }) =>
    demo.database
      .update(assures)
      .set(dates)
      .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numPers, numPers)));
  const printed = async () => readPdf((await camille.get('/v2/adherent/contrats/print', 'VAL0004521')).rawPayload).text;
  expect(await printed()).toMatch(/VERNOUX Julien/);
  await set('P000452102', { dateSortie: '2024-06-30' });
  await set('P000452104', { dateEntree: '2026-12-01' });
  const text = await printed();
  expect(text).toMatch(/VERNOUX Lina/);
  expect(text).not.toMatch(/VERNOUX (Julien|Noé)/);
  await set('P000452102', { dateSortie: null });
  await set('P000452104', { dateEntree: '2021-01-01' });
});

test('[MEM-02] papers tell the transmission of a person as the screen does, with a request and the reason of a refusal', async () => {
  const camille = await demo.as('camille.vernoux');
  const lina = and(eq(assures.numeroContrat, 'VAL0004521'), eq(assures.numPers, 'P000452103'));
  const [before] = await demo.database.select().from(assures).where(lina);
  const text = async (address: string) =>
    readPdf((await camille.get(address, 'VAL0004521')).rawPayload).text.replace(/\s+/g, ' ');
  const papers = async () =>
    [await text('/v2/adherent/contrats/print'), await text('/cgdm-svc/ged/fiche?numPers=P000452103')] as const;
  const asked = { isTeletransmission: true, teletransmissionDemandeeLe: '2026-11-18' };
  await demo.database.update(assures).set(asked).where(lina);
  for (const paper of await papers()) expect(paper).toContain('Demande envoyée à votre caisse');
  const refused = { isTeletransmission: false, codeMotifRefusTeletransmission: 'DEJ' };
  await demo.database.update(assures).set(refused).where(lina);
  for (const paper of await papers())
    expect(paper).toContain('Non (déjà rattaché à un autre organisme complémentaire)');
  await demo.database
    .update(assures)
    .set(before ?? {})
    .where(lina);
});

test('[MEM-02] the printed synthesis of a contract that is over has no contribution', async () => {
  const yanis = await demo.as('yanis.corbeau', 'aliz');
  const text = readPdf((await yanis.get('/v2/adherent/contrats/print', 'ALI0001200')).rawPayload).text;
  expect(text).toContain('Résilié');
  expect(text).not.toMatch(/Cotisation|Mode de paiement|24,50/);
});

test('[MEM-02] the sheet of a person tells levels in plain words, as the screen does', async () => {
  const camille = await demo.as('camille.vernoux');
  const sheet = await camille.get('/cgdm-svc/ged/fiche?numPers=P000452101', 'VAL0004521');
  const text = readPdf(sheet.rawPayload).text.replace(/\s+/g, ' ');
  expect(text).toContain('150 % de la base de remboursement (BR)');
  expect(text).not.toContain('% BR');
});

test.each([
  ['vald', 'camille.vernoux', 'VAL0004522', 'VAL0004521'],
  ['aliz', 'marc.delaunoye', 'ALI0000876', 'ALI0000877'],
] as const)(
  '[MEM-22] on paper the provident contract in %s of %s says nothing of what a scheme transmits',
  async (client, userName, provident, health) => {
    const who = await demo.as(userName, client);
    const [person] = (await who.get('/v2/adherent/contrats'))
      .json<{ contrats: Contrat[] }>()
      .contrats.filter(({ numeroContratIndividuel }) => numeroContratIndividuel === health)
      .flatMap(({ beneficiaires }) => beneficiaires);
    const read = async (path: string, contrat: string) =>
      readPdf((await who.get(path, contrat)).rawPayload).text.replace(/\s+/g, ' ');
    const papers = async (contrat: string) => ({
      synthesis: await read('/v2/adherent/contrats/print', contrat),
      sheet: await read(`/cgdm-svc/ged/fiche?numPers=${person?.numPers}`, contrat),
    });
    const ofProvident = await papers(provident);
    const ofHealth = await papers(health);
    expect(ofProvident.sheet).toContain(person?.nom);
    for (const paper of ['synthesis', 'sheet'] as const) {
      expect(ofHealth[paper]).toContain('Télétransmission');
      expect(ofProvident[paper]).not.toContain('Télétransmission');
    }
    expect(ofHealth.sheet).toContain('Les niveaux indiqués');
    expect(ofProvident.sheet).not.toContain('Les niveaux indiqués');
  },
);
