import { and, eq } from 'drizzle-orm';
import type { ErrorBody } from '@portal/shared-api/contract/errors';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { assures } from '../contrats/tables';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { sampleAddress, submit, uploadFor } from '../formulaires/testing/forms';
import { accountOf, startedBy } from '../identity/staff-access/testing/on-behalf';
import { droits } from '../identity/rights/tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const read = async (who: Caller, numero: string) => (await who.get(`/admin/history/${numero}`)).json<HandledDetail>();
const take = async (who: Caller, numero: string) =>
  (await who.send('POST', `/admin/history/${numero}/prise-en-charge`, null, { isReprise: false })).json<
    HandledDetail & ErrorBody
  >();
async function sentAddress(who: Caller, contrat: string, changes: object = {}) {
  const piece = await uploadFor(who, contrat, 'adresseActeGestion', 'pj');
  const { numeroDemande = '' } = await submit(who, 'adresse', contrat, {
    donnees: sampleAddress(changes),
    piecesJointes: [piece],
  });
  return numeroDemande;
}

test('[ADM-16] a handler decides nothing about a contract that insures them', async () => {
  const contrat = 'ALI0000877';
  const { numPers } = await accountOf(demo, 'lucie.fontaneau', 'aliz');
  const isMember = and(eq(assures.clientCode, 'ALIZ'), eq(assures.numeroContrat, contrat));
  const [row] = await demo.database.select().from(assures).where(isMember);
  if (!row || numPers === null) throw new Error('The demo has no such contract.');
  const marc = await demo.as('marc.delaunoye', 'aliz');
  const numero = await sentAddress(marc, contrat, { numPersConcernes: [row.numPers] });
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect((await read(lucie, numero)).actes).toContain('prendre');
  await demo.database.insert(assures).values({ ...row, numPers, rang: 9, codeLienParente: 'CJT' });
  expect((await read(lucie, numero)).actes).toEqual([]);
  expect(await take(lucie, numero)).toMatchObject({
    status: 403,
    message: 'Vous ne pouvez pas traiter une demande qui vous concerne.',
  });
});

test('[ADM-16] what a handler sent in the space of a member is decided by somebody else', async () => {
  const contrat = 'VAL0004521';
  const rights = { clientCode: 'VALD', roleCode: 'Gestionnaire', ressource: 'acces-administrateur' };
  const all = { create: true, read: true, update: true, delete: false };
  await demo.database
    .insert(droits)
    .values({ ...rights, ...all })
    .onConflictDoUpdate({ target: [droits.clientCode, droits.roleCode, droits.ressource], set: all });
  const inSpace = await startedBy(demo, 'nora.salvetat', (await accountOf(demo, 'camille.vernoux')).id);
  const numero = await sentAddress(inSpace, contrat);
  await inSpace.send('DELETE', '/admin/acces-administrateur', null);
  const nora = await demo.as('nora.salvetat');
  expect((await read(nora, numero)).actes).toEqual(['renvoyerAr']);
  expect(await take(nora, numero)).toMatchObject({
    status: 403,
    message: 'Vous avez envoyé cette demande dans l’espace de l’adhérent\u00a0: un autre gestionnaire la traite.',
  });
  expect(await take(await demo.as('helene.dargois'), numero)).toMatchObject({ etat: 'EN_COURS', isMienne: true });
});
