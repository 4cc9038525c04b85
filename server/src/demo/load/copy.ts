import { sql, type SQL } from 'drizzle-orm';
import { rawRows, type Database } from '../../platform/database/database';

/** First contract number of the load population, above all others. */
export const firstContract = 1_000_001;
/** Client of the load population. */
export const client = 'VALD';
/** Copied members: those of the population with a health contract. */
const modelRange = { from: 'VAL0010013', to: 'VAL0010400' };

/** Whether a contract may be copied. */
export const isModel = (numero: SQL, clientCode: SQL) =>
  sql`${clientCode} = ${client} and ${numero} between ${modelRange.from} and ${modelRange.to}`;

/**
 * Copies the members listed in the temporary table `charge`: identity, contract, ledger of contributions, documents,
 * card, account.
 */
export async function copyMembers(database: Database): Promise<void> {
  await copy(database, 'personnes', sql`t.num_pers = charge.modele_pers`, {
    num_pers: sql`charge.num_pers`,
    nir_chiffre: sql`null`,
    nir_index: sql`null`,
    nir_masque: sql`null`,
  });
  await copy(database, 'adresses', sql`t.num_pers = charge.modele_pers`, { num_pers: sql`charge.num_pers` });
  await copy(database, 'fiches_personnes', sql`t.num_pers = charge.modele_pers`, { num_pers: sql`charge.num_pers` });
  await copy(database, 'situations_familiales', sql`t.num_pers = charge.modele_pers`, {
    num_pers: sql`charge.num_pers`,
  });
  await copy(database, 'contrats', sql`t.numero = charge.modele`, { numero: sql`charge.numero` });
  await copy(database, 'assures', sql`t.numero_contrat = charge.modele and t.rang = 1`, {
    numero_contrat: sql`charge.numero`,
    num_pers: sql`charge.num_pers`,
  });
  await copy(database, 'ribs', sql`t.numero_contrat = charge.modele and t.num_pers = charge.modele_pers`, {
    numero_contrat: sql`charge.numero`,
    num_pers: sql`charge.num_pers`,
  });
  await copy(database, 'mouvements_cotisation', sql`t.numero_contrat = charge.modele`, {
    numero_contrat: sql`charge.numero`,
  });
  await copy(database, 'mandats_sepa', sql`t.numero_contrat = charge.modele`, {
    numero_contrat: sql`charge.numero`,
    rum: sql`replace(t.rum, charge.modele, charge.numero)`,
  });
  const idDocument = sql`t.id_document || '-' || charge.numero`;
  await copy(
    database,
    'documents_ged',
    sql`t.numero_contrat = charge.modele and (t.num_pers is null or t.num_pers = charge.modele_pers)`,
    {
      id_document: idDocument,
      numero_contrat: sql`charge.numero`,
      num_pers: sql`case when t.num_pers is null then null else charge.num_pers end`,
      compte_id: sql`null`,
    },
  );
  await copy(database, 'cartes_tp', sql`t.numero_contrat = charge.modele`, {
    id_carte: sql`t.id_carte || '-' || charge.numero`,
    numero_contrat: sql`charge.numero`,
    id_document: idDocument,
  });
  await copy(database, 'comptes', sql`t.num_pers = charge.modele_pers`, {
    id: sql`md5('charge' || charge.rank)::uuid`,
    num_pers: sql`charge.num_pers`,
    reference_externe: sql`charge.numero`,
    user_name: sql`'charge' || (${firstContract}::int + charge.rank) || '@exemple.test'`,
    email: sql`'charge' || (${firstContract}::int + charge.rank) || '@exemple.test'`,
    // All can sign in, whatever the state of their model.
    etat: sql`'ACTIF'`,
    nombre_echecs: sql`0`,
    date_blocage: sql`null`,
    date_fin_blocage: sql`null`,
    is_email_confirme: sql`true`,
    is_amf_active: sql`false`,
    mot_de_passe: sql`(select mot_de_passe from comptes where client_code = ${client} and user_name = 'camille.vernoux@exemple.test')`,
  });
}

/**
 * Copies statements with their acts and payments. @param statements query of the statements to copy: `numero`,
 * `num_pers`, `modele`, `numero_decompte`.
 */
export async function copyCare(database: Database, statements: SQL): Promise<void> {
  await database.execute(sql`
    create temporary table charge_decomptes on commit drop as
    ${statements}`);
  await database.execute(sql`analyze charge_decomptes`);
  const payment = (id: SQL, numero: SQL) => sql`replace(${id}, split_part(${id}, '-', 2), ${numero})`;
  await copy(
    database,
    'decomptes',
    sql`t.numero_decompte = charge.modele`,
    {
      numero_decompte: sql`charge.numero_decompte`,
      numero_contrat: sql`charge.numero`,
      num_pers: sql`charge.num_pers`,
      id_paiement: payment(sql`t.id_paiement`, sql`charge.numero`),
      recherche: sql`replace(t.recherche, t.numero_decompte, charge.numero_decompte)`,
    },
    'charge_decomptes',
  );
  await copy(
    database,
    'actes',
    sql`t.numero_decompte = charge.modele`,
    { numero_decompte: sql`charge.numero_decompte` },
    'charge_decomptes',
  );
  // Copies a transfer only with its copied statements, and their amount.
  await database.execute(sql`
    insert into paiements (client_code, id, numero_contrat, num_pers, date_paiement, reference, montant, destinataire, nom_destinataire, iban_masque, code_mode_paiement, nombre_decomptes)
    select d.client_code, d.id_paiement, d.numero_contrat, d.num_pers, max(d.date_paiement), 'VIR-' || d.id_paiement, sum(d.montant_rc), 'ADHERENT', max(p.nom || ' ' || p.prenom), max(d.iban_masque), max(d.code_mode_paiement), count(*)
    from charge join decomptes d on d.client_code = ${client} and d.numero_contrat = charge.numero
    join personnes p on p.client_code = d.client_code and p.num_pers = d.num_pers
    where d.id_paiement is not null
    group by d.client_code, d.id_paiement, d.numero_contrat, d.num_pers`);
}

/** Copies rows of a table for each line of `source` that refers to them, with new values of some columns. */
async function copy(
  database: Database,
  table: string,
  condition: SQL,
  changed: Readonly<Record<string, SQL>>,
  source: 'charge' | 'charge_decomptes' = 'charge',
): Promise<void> {
  const columns = (
    await rawRows(
      database,
      sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
    )
  ).map((row) => String(row['column_name']));
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((name) => changed[name] ?? sql`t.${sql.identifier(name)}`),
    sql`, `,
  );
  await database.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${values} from ${sql.identifier(source)} charge join ${sql.identifier(table)} t on t.client_code = ${client} and ${condition}`,
  );
}
