import { and, eq, gte, like, sql } from 'drizzle-orm';
import type { HandledDetail } from '@portal/shared-api/contract/traitement-demandes';
import { createDemoApp, type Caller, type DemoApp } from '../../demo/testing/demo-app';
import { demandes } from '../../demandes/tables';
import { comptes } from '../../identity/accounts/tables';
import { actes, decomptes } from '../../prestations/tables';
import { acceptAs } from '../testing/forms';
import { contrat, isOfPortal, forgetRefunds, show, ask, newest, settled, left } from './testing/refunds';

let demo: DemoApp;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
beforeEach(async () => {
  camille = await demo.as('camille.vernoux');
});
afterEach(() => forgetRefunds(demo));
afterAll(() => demo.close());

const mine = { numPers: 'P000452101', dateSoins: '2026-11-12' };
const consultation = { codeTypePrestation: 'CONSULT', codeSoin: 'CS' };

describe('[MEM-20] care is paid once without a handler', () => {
  test('the same bill with a cent less is for a handler', async () => {
    expect(await ask(camille, { ...mine, montantFacture: 62 })).toMatchObject(settled);
    expect(await ask(camille, { ...mine, montantFacture: 61.99 })).toMatchObject(left);
    // It waits, and so does what comes after it.
    await demo.database.delete(decomptes).where(and(isOfPortal, like(decomptes.nomProfessionnel, 'TEST %')));
    expect(await ask(camille, { ...mine, montantFacture: 61.98 })).toMatchObject(left);
  });

  test('a bill that the beneficiary sent is for a handler when the member sends it, and the other way round', async () => {
    await show(demo, 'P000452102');
    const julien = await demo.as('julien.vernoux');
    const his = { numPers: 'P000452102', dateSoins: '2026-11-12' };
    expect(await ask(camille, his, { who: julien })).toMatchObject(settled);
    expect(await ask(camille, his)).toMatchObject(left);
    expect(await ask(camille, { ...his, dateSoins: '2026-11-14' })).toMatchObject(settled);
    expect(await ask(camille, { ...his, dateSoins: '2026-11-14' }, { who: julien })).toMatchObject(left);
  });

  test('care that télétransmission has reimbursed is for a handler', async () => {
    const [sent] = await demo.database
      .select({ dateSoins: actes.dateSoins, numPers: decomptes.numPers })
      .from(decomptes)
      .innerJoin(actes, eq(actes.numeroDecompte, decomptes.numeroDecompte))
      .where(
        and(
          eq(decomptes.numeroContrat, contrat),
          eq(decomptes.origine, 'NOEMIE'),
          eq(decomptes.etat, 'PAYE'),
          eq(decomptes.numPers, 'P000452101'),
          eq(actes.codeActe, 'G'),
          gte(actes.dateSoins, '2025-11-20'),
        ),
      );
    expect(
      await ask(camille, { ...sent, codeTypePrestation: 'CONSULT', codeSoin: 'G', montantFacture: 41.5 }),
    ).toMatchObject(left);
  });

  test('a handler reads which care is the same, and pays it again only once it is confirmed by number', async () => {
    const first = await ask(camille, { ...mine, montantFacture: 62 });
    const second = await ask(camille, { ...mine, montantFacture: 62, isDoublonConfirme: true });
    expect([first, second]).toMatchObject([settled, left]);
    const nora = await demo.as('nora.salvetat');
    const address = `/admin/history/${second.numeroDemande}`;
    const { memesSoins } = (await nora.get(address)).json<HandledDetail>();
    expect(memesSoins).toEqual([
      { nature: 'DEMANDE', numero: first.numeroDemande },
      { nature: 'DECOMPTE', numero: first.remboursement?.numeroDecompte },
    ]);
    // Whoever decides nothing learns nothing of it: a reader, and a handler on their own contract.
    const toldTo = async (staff: string) =>
      (await (await demo.as(staff)).get(address)).json<HandledDetail>().memesSoins;
    expect(await toldTo('karim.belhazar')).toEqual([]);
    const setPerson = (numPers: string | null) =>
      demo.database.update(comptes).set({ numPers }).where(eq(comptes.userName, 'nora.salvetat@exemple.test'));
    await setPerson('P000452101');
    expect(await toldTo('nora.salvetat')).toEqual([]);
    await setPerson(null);
    const accept = (memesSoinsVus: string[]) => acceptAs(nora, second.numeroDemande, {}, memesSoinsVus);
    expect(await accept([first.numeroDemande ?? ''])).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    expect(await newest(camille)).toHaveLength(1);
    expect(await accept(memesSoins.map(({ numero }) => numero))).toMatchObject({ etat: 'ACCEPTEE', memesSoins: [] });
    expect(await newest(camille)).toHaveLength(2);
  });

  test('care without a name may be any care of its day, which its handler reads', async () => {
    const first = await ask(camille, { ...mine, ...consultation });
    const unnamed = await ask(camille, {
      ...mine,
      codeTypePrestation: 'CONSULT',
      codeSoin: 'AUTRE',
      montantFacture: 30,
    });
    expect([first, unnamed]).toMatchObject([settled, left]);
    const nora = await demo.as('nora.salvetat');
    const accept = (memesSoinsVus?: string[]) =>
      acceptAs(nora, unnamed.numeroDemande, { soin: 'CONSULT/CS' }, memesSoinsVus);
    expect(await accept([])).toMatchObject({ status: 409, data: 'EtatIncompatible' });
    const accepted = await accept();
    expect(accepted).toMatchObject({ etat: 'ACCEPTEE' });
    expect(accepted.recap).toContainEqual({ libelle: 'Soin retenu', valeur: expect.stringMatching(/^Consultation/) });
  });

  test('a family of one day, two acts of one day, and a cancelled décompte are no repetitions', async () => {
    expect(await ask(camille, { ...mine, ...consultation })).toMatchObject(settled);
    expect(await ask(camille, { ...mine, ...consultation, numPers: 'P000452103' })).toMatchObject(settled);
    expect(await ask(camille, { ...mine, montantFacture: 58 })).toMatchObject(settled);
    // An estimate pays nothing.
    expect(
      await ask(
        camille,
        { ...mine, isDemandeAccordOuDevis: true, montantFacture: 59 },
        { inputs: ['piecesJointes', 'devis'] },
      ),
    ).toMatchObject(settled);
    await demo.database
      .update(decomptes)
      .set({ etat: 'ANNULE' })
      .where(and(isOfPortal, like(decomptes.nomProfessionnel, 'TEST %')));
    expect(await ask(camille, { ...mine, montantFacture: 59 })).toMatchObject(settled);
  });

  test('a settlement that could not be written is not tried again once the care was reimbursed otherwise', async () => {
    const bill = { numPers: 'P000452101', codeTypePrestation: 'CONSULT', codeSoin: 'G', montantFacture: 43 };
    const failing = async (dateSoins: string, changes: object = {}) => {
      await demo.database.execute(
        sql`create or replace function out_of_order() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`,
      );
      await demo.database.execute(
        sql`create trigger out_of_order before insert on decomptes for each row execute function out_of_order()`,
      );
      const outcome = await ask(camille, { ...bill, dateSoins, ...changes });
      await demo.database.execute(sql`drop trigger out_of_order on decomptes`);
      expect(outcome).toMatchObject(left);
      return outcome.numeroDemande ?? '';
    };
    const stateOf = async (numero: string) =>
      (await demo.database.select().from(demandes).where(eq(demandes.numero, numero)))[0]?.etat;
    // One that its sender confirmed beforehand is no repetition of itself.
    const alone = await failing('2026-11-09', { isDoublonConfirme: true });
    const twice = await failing('2026-11-10');
    // Télétransmission brings the care of one of them.
    const [sent] = await demo.database
      .select({ numeroDecompte: actes.numeroDecompte, rang: actes.rang, dateSoins: actes.dateSoins })
      .from(decomptes)
      .innerJoin(actes, eq(actes.numeroDecompte, decomptes.numeroDecompte))
      .where(
        and(
          eq(decomptes.numPers, bill.numPers),
          eq(decomptes.origine, 'NOEMIE'),
          eq(decomptes.etat, 'PAYE'),
          eq(actes.codeActe, 'G'),
        ),
      );
    if (!sent) throw new Error('Camille has statements.');
    const isSent = and(eq(actes.numeroDecompte, sent.numeroDecompte), eq(actes.rang, sent.rang));
    await demo.database.update(actes).set({ dateSoins: '2026-11-10' }).where(isSent);
    demo.clock.advance(61_000);
    await demo.runJobs();
    expect([await stateOf(alone), await stateOf(twice)]).toEqual(['ACCEPTEE', 'ENREGISTREE']);
    // Nor by « Rejouer »: somebody must look, and accept it.
    const nora = await demo.as('nora.salvetat');
    const replayed = await nora.send('POST', `/admin/history/${twice}/rejeu`, null, {});
    expect([replayed.statusCode, await stateOf(twice)]).toEqual([409, 'ENREGISTREE']);
    await demo.database.update(actes).set({ dateSoins: sent.dateSoins }).where(isSent);
  });
});
