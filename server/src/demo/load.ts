import { sql, type SQL } from 'drizzle-orm';
import { rawRows, type Database } from '../platform/database/database';

/** Contract numbers of the load population start here, above all others. */
const firstContract = 1_000_001;
/** Serial numbers of its statements: the range of seven digits that nothing else uses. */
const firstSerial = 2_000_000;
const largestSerial = 9_999_999;
const client = 'VALD';
/** Members that are copied: those of the population whose contract pays care. */
const modelRange = { from: 'VAL0010013', to: 'VAL0010400' };
/** Statements kept of each model, the newest: enough for every page a member opens. */
const statementsPerMember = 6;
const membersPerBatch = 20_000;

/** Called after each batch with the number of members made so far. */
export type Progress = (done: number, wanted: number) => void;

/**
 * Adds members without a story until the load population counts `wanted`: each is a copy, under new numbers, of a
 * member of the demo population, with account, contract, statements, acts and transfers. All in SQL, so that a
 * million takes minutes. They sign in as `charge1000001@exemple.test` and so on, with the demo password.
 * @throws Error when the demo has not been made, or serial numbers would not suffice.
 */
export async function growPopulation(database: Database, wanted: number, progress: Progress): Promise<void> {
  const last = Math.floor((largestSerial - firstSerial) / statementsPerMember);
  if (wanted > last) throw new Error(`Au plus ${last} membres : les numéros de décompte ont sept chiffres.`);
  const [models] = await rawRows(database, sql`select count(*)::int n from contrats where ${isModel(sql`numero`, sql`client_code`)} and etat = 'valide'`);
  const modelCount = Number(models?.['n'] ?? 0);
  if (modelCount === 0) throw new Error('Les données de démonstration manquent : démarrez le portail une première fois.');
  const [existing] = await rawRows(database, sql`select count(*)::int n from contrats where client_code = ${client} and numero >= ${contractNumber(0)} and length(numero) = 10`);
  for (let done = Number(existing?.['n'] ?? 0); done < wanted; done += membersPerBatch) {
    const count = Math.min(membersPerBatch, wanted - done);
    await database.transaction((transaction) => addMembers(transaction, done, count, modelCount));
    progress(done + count, wanted);
  }
  await database.execute(sql`analyze`);
}

const contractNumber = (rank: number) => `VAL${firstContract + rank}`;
const isModel = (numero: SQL, clientCode: SQL) => sql`${clientCode} = ${client} and ${numero} between ${modelRange.from} and ${modelRange.to}`;

async function addMembers(database: Database, start: number, count: number, modelCount: number): Promise<void> {
  // Which model each new member copies. Only the member of a family is copied: a beneficiary would add nothing to the load.
  await database.execute(sql`
    create temporary table charge on commit drop as
    select rank, 'VAL' || (${firstContract}::int + rank) numero, 'P' || (${firstContract}::int + rank) || '01' num_pers, model.numero modele, model.num_pers modele_pers
    from generate_series(${start}::int, ${start + count - 1}::int) rank
    join (
      select c.numero, a.num_pers, row_number() over (order by c.numero) - 1 place
      from contrats c join assures a on a.client_code = c.client_code and a.numero_contrat = c.numero and a.rang = 1
      where ${isModel(sql`c.numero`, sql`c.client_code`)} and c.etat = 'valide'
    ) model on model.place = rank % ${modelCount}::int`);
  await database.execute(sql`analyze charge`);
  await copyMembers(database);
  await copyCare(database);
}

async function copyMembers(database: Database): Promise<void> {
  await copy(database, 'personnes', sql`t.num_pers = charge.modele_pers`, { num_pers: sql`charge.num_pers`, nir_chiffre: sql`null`, nir_index: sql`null`, nir_masque: sql`null` });
  await copy(database, 'adresses', sql`t.num_pers = charge.modele_pers`, { num_pers: sql`charge.num_pers` });
  await copy(database, 'fiches_personnes', sql`t.num_pers = charge.modele_pers`, { num_pers: sql`charge.num_pers` });
  await copy(database, 'situations_familiales', sql`t.num_pers = charge.modele_pers`, { num_pers: sql`charge.num_pers` });
  await copy(database, 'contrats', sql`t.numero = charge.modele`, { numero: sql`charge.numero` });
  await copy(database, 'assures', sql`t.numero_contrat = charge.modele and t.rang = 1`, { numero_contrat: sql`charge.numero`, num_pers: sql`charge.num_pers` });
  await copy(database, 'ribs', sql`t.numero_contrat = charge.modele and t.num_pers = charge.modele_pers`, { numero_contrat: sql`charge.numero`, num_pers: sql`charge.num_pers` });
  await copy(database, 'mouvements_cotisation', sql`t.numero_contrat = charge.modele`, { numero_contrat: sql`charge.numero` });
  await copy(database, 'mandats_sepa', sql`t.numero_contrat = charge.modele`, { numero_contrat: sql`charge.numero`, rum: sql`replace(t.rum, charge.modele, charge.numero)` });
  await copy(database, 'comptes', sql`t.num_pers = charge.modele_pers`, {
    id: sql`md5('charge' || charge.rank)::uuid`, num_pers: sql`charge.num_pers`, reference_externe: sql`charge.numero`,
    user_name: sql`'charge' || (${firstContract}::int + charge.rank) || '@exemple.test'`, email: sql`'charge' || (${firstContract}::int + charge.rank) || '@exemple.test'`,
    // All can sign in, whatever happened to their model.
    etat: sql`'ACTIF'`, nombre_echecs: sql`0`, date_blocage: sql`null`, date_fin_blocage: sql`null`, is_email_confirme: sql`true`,
    mot_de_passe: sql`(select mot_de_passe from comptes where client_code = ${client} and user_name = 'camille.vernoux@exemple.test')`,
  });
}

async function copyCare(database: Database): Promise<void> {
  await database.execute(sql`
    create temporary table charge_decomptes on commit drop as
    select charge.numero, charge.num_pers, d.numero_decompte modele, left(d.numero_decompte, 6) || (${firstSerial}::int + charge.rank * ${statementsPerMember}::int + d.place) numero_decompte
    from charge join (
      select numero_contrat, numero_decompte, row_number() over (partition by numero_contrat order by date_traitement desc, numero_decompte desc)::int - 1 place
      from decomptes where ${isModel(sql`numero_contrat`, sql`client_code`)} and num_pers like '%01'
    ) d on d.numero_contrat = charge.modele and d.place < ${statementsPerMember}::int`);
  await database.execute(sql`analyze charge_decomptes`);
  const payment = (id: SQL, numero: SQL) => sql`replace(${id}, split_part(${id}, '-', 2), ${numero})`;
  await copy(database, 'decomptes', sql`t.numero_decompte = charge.modele`, {
    numero_decompte: sql`charge.numero_decompte`, numero_contrat: sql`charge.numero`, num_pers: sql`charge.num_pers`,
    id_paiement: payment(sql`t.id_paiement`, sql`charge.numero`), recherche: sql`replace(t.recherche, t.numero_decompte, charge.numero_decompte)`,
  }, 'charge_decomptes');
  await copy(database, 'actes', sql`t.numero_decompte = charge.modele`, { numero_decompte: sql`charge.numero_decompte` }, 'charge_decomptes');
  // A transfer settles what was copied of its statements: nothing more, and none that settled no copied one.
  await database.execute(sql`
    insert into paiements (client_code, id, numero_contrat, num_pers, date_paiement, reference, montant, destinataire, nom_destinataire, iban_masque, code_mode_paiement, nombre_decomptes)
    select d.client_code, d.id_paiement, d.numero_contrat, d.num_pers, max(d.date_paiement), 'VIR-' || d.id_paiement, sum(d.montant_rc), 'ADHERENT', max(p.nom || ' ' || p.prenom), max(d.iban_masque), max(d.code_mode_paiement), count(*)
    from charge join decomptes d on d.client_code = ${client} and d.numero_contrat = charge.numero
    join personnes p on p.client_code = d.client_code and p.num_pers = d.num_pers
    where d.id_paiement is not null
    group by d.client_code, d.id_paiement, d.numero_contrat, d.num_pers`);
}

/** Copies rows of a table for each line of `source` that points at them, some columns under new values. */
async function copy(database: Database, table: string, condition: SQL, changed: Readonly<Record<string, SQL>>, source: 'charge' | 'charge_decomptes' = 'charge'): Promise<void> {
  const columns = (await rawRows(database, sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)).map((row) => String(row['column_name']));
  const names = sql.join(columns.map((name) => sql.identifier(name)), sql`, `);
  const values = sql.join(columns.map((name) => changed[name] ?? sql`t.${sql.identifier(name)}`), sql`, `);
  await database.execute(sql`insert into ${sql.identifier(table)} (${names}) select ${values} from ${sql.identifier(source)} charge join ${sql.identifier(table)} t on t.client_code = ${client} and ${condition}`);
}
