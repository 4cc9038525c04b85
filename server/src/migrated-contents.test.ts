import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { contrats } from './contrats/tables';
import { mandatsSepa, mouvementsCotisation } from './cotisations/tables';
import { createDemoApp, type DemoApp } from './demo/testing/demo-app';
import { findHistory, findOwnLabel } from './etiquettes/store';
import { etiquettes, etiquettesHistorique } from './etiquettes/tables';
import { consentements } from './formulaires/consentement/tables';
import { comptes } from './identity/accounts/tables';
import { decomptes, paiements } from './prestations/tables';
import { sinistres, sinistresPieces } from './prevoyance/tables';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
});
afterAll(() => demo.close());

/** What a migration does to rows, on a database that has its tables. */
async function change(migration: string): Promise<void> {
  const text = readFileSync(join(__dirname, `../migrations/${migration}.sql`), 'utf8');
  for (const statement of text.split(/--> statement-breakpoint|(?=CREATE INDEX)/))
    if (!statement.startsWith('CREATE INDEX')) await demo.database.execute(sql.raw(statement));
}

test('0044 ends each consent of a deleted account once, and leaves those of others', async () => {
  const { database } = demo;
  const answersOf = async (compteId: string) =>
    (
      await database
        .select()
        .from(consentements)
        .where(eq(consentements.compteId, compteId))
        .orderBy(desc(consentements.date))
    ).map(({ nom, isAccepted }) => ({ nom, isAccepted }));
  const accepted = await database
    .selectDistinct({ compteId: consentements.compteId })
    .from(consentements)
    .where(eq(consentements.isAccepted, true))
    .orderBy(consentements.compteId)
    .limit(3);
  const [deleted = '', planned = '', other = ''] = accepted.map(({ compteId }) => compteId);
  await database.update(comptes).set({ etat: 'SUPPRIME' }).where(eq(comptes.id, deleted));
  await database.update(comptes).set({ etat: 'DESACTIVE', motifEtat: 'SUPPRESSION' }).where(eq(comptes.id, planned));
  const before = await answersOf(other);
  await change('0044_consents-of-deleted-accounts');
  const after = await answersOf(deleted);
  await change('0044_consents-of-deleted-accounts');
  for (const id of [deleted, planned]) {
    const answers = await answersOf(id);
    const names = [...new Set(answers.map(({ nom }) => nom))];
    expect(names.map((nom) => answers.find((answer) => answer.nom === nom)?.isAccepted)).not.toContain(true);
  }
  expect(await answersOf(deleted)).toEqual(after);
  expect(await answersOf(other)).toEqual(before);
});

test('0047 masks whole accounts that earlier imports stored, and forgets the day 0 of a direct debit', async () => {
  const { database } = demo;
  const whole = ['FR6299999000100TESTPORT01076', 'FR62 9999 9000 10TE STPO RT01 076', '30003.00521.00050612345-18'];
  const masked = ['FR80 •••• 144', 'FR62XXXXXXXXXXXXX076', 'FR62 xx xx 076'];
  const values = async (table: typeof decomptes | typeof paiements) =>
    (await database.selectDistinct({ account: table.ibanMasque }).from(table)).map(({ account }) => account);
  for (const table of [decomptes, paiements]) {
    for (const account of [...whole, ...masked]) {
      await database.update(table).set({ ibanMasque: account });
      await change('0047_accounts-and-days-of-imports');
      const expected = masked.includes(account) ? account : account.startsWith('FR') ? 'FR62 •••• 076' : '•••• 518';
      expect(await values(table)).toEqual([expected]);
    }
  }
  const days = () => database.$count(contrats, isNotNull(contrats.jourPrelevement));
  const before = await days();
  await database.update(contrats).set({ jourPrelevement: 0 }).where(isNull(contrats.jourPrelevement));
  await change('0047_accounts-and-days-of-imports');
  expect(await days()).toBe(before);
});

test.each([
  ['the first debit of a mandate', mandatsSepa.dateDebut],
  ['the last debit of a mandate', mandatsSepa.dateDernierPrelevement],
  ['a suspension', contrats.dateSuspension],
  ['a due date', mouvementsCotisation.dateEcheance],
  ['a payment', decomptes.datePaiement],
  ['the first day of a benefit', sinistres.dateDebutPrestation],
  ['the receipt of a paper', sinistresPieces.dateReception],
])('0046 forgets the day of 9999 that an earlier import stored for %s, and no other', async (_what, column) => {
  const { table } = column;
  const name = sql.identifier(column.name);
  const days = async () => demo.database.$count(table, gte(column, '2000-01-01'));
  await demo.database.execute(
    sql`update ${table} set ${name} = '9999-12-31' where ctid in (select ctid from ${table} limit 2)`,
  );
  const stored = await days();
  await change('0046_days-that-never-come');
  expect(await days()).toBe(stored - 2);
});

test('0054 lets the words of an insurer follow a text to its new key, the latest of several, and no words over others', async () => {
  const { database } = demo;
  const say = async (clientCode: string, cle: string, texte: string | null, day: number) => {
    const date = new Date(Date.UTC(2026, 9, day));
    await database.insert(etiquettes).values({ clientCode, cle, texte, version: 1, auteur: 'helene', date });
    await database
      .insert(etiquettesHistorique)
      .values({ clientCode, cle, avant: null, apres: texte, auteur: 'helene', date });
  };
  await say('VALD', 'remote-member.demarches.onOther', 'Voir avec {contrat}', 1);
  await say('VALD', 'shared-ui.form.onOther', 'Passer à {contrat}', 3);
  await say('VALD', 'remote-member.declaration-sinistre.onProvident', 'Aller à {contrat}', 2);
  await say('ALIZ', 'shared-ui.form.onOther', 'Passer à {contrat}', 1);
  await say('ALIZ', 'shared-ui.other-contract.open', 'Déclarer avec {contrat}', 2);
  await say('RIVI', 'shared-ui.form.onOther', null, 1);
  const told = async (clientCode: string) => {
    const of = { clientCode, cle: 'shared-ui.other-contract.open' };
    return {
      texte: (await findOwnLabel(database, clientCode, of.cle))?.texte,
      history: (await findHistory(database, clientCode, of.cle)).map(({ apres }) => apres),
    };
  };
  for (let turn = 0; turn < 2; turn += 1) {
    await change('0054_words-that-moved');
    expect(await told('VALD')).toEqual({ texte: 'Passer à {contrat}', history: ['Passer à {contrat}'] });
    expect(await told('ALIZ')).toEqual({ texte: 'Déclarer avec {contrat}', history: ['Déclarer avec {contrat}'] });
    expect(await told('RIVI')).toEqual({ texte: undefined, history: [] });
  }
});
