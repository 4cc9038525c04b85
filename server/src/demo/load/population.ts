import { sql } from 'drizzle-orm';
import { rawRows, type Database } from '../../platform/database/database';
import { client, copyCare, copyMembers, firstContract, isModel } from './copy';
import { addHeavyMember, firstHeavySerial, HEAVY_ACTS } from './heavy-member';

/** First serial number of its statements, in an otherwise unused range of seven digits. */
const firstSerial = 2_000_000;
/** Newest statements copied of each model: enough for every page of a member. */
const statementsPerMember = 6;
const membersPerBatch = 20_000;

/** Called after each batch with the number of members created so far. */
export type Progress = (done: number, wanted: number) => void;

/**
 * Adds anonymous members until the load population counts `wanted`: each is a copy, under new numbers, of a member of
 * the demo population, with account, contract, statements, acts and transfers. All in SQL, so that a million takes
 * minutes. An additional first one has very many acts. They sign in as `charge1000001@exemple.test` and so on, with the
 * demo password.
 * @throws Error without the demo, or when serial numbers would not suffice.
 */
export async function growPopulation(
  database: Database,
  wanted: number,
  progress: Progress,
  heavyActs = HEAVY_ACTS,
): Promise<void> {
  const last = Math.floor((firstHeavySerial - firstSerial) / statementsPerMember);
  if (wanted > last) throw new Error(`Au plus ${last} membres : les numéros de décompte ont sept chiffres.`);
  const [models] = await rawRows(
    database,
    sql`select count(*)::int n from contrats where ${isModel(sql`numero`, sql`client_code`)} and etat = 'valide'`,
  );
  const modelCount = Number(models?.['n'] ?? 0);
  if (modelCount === 0)
    throw new Error('Les données de démonstration manquent : démarrez le portail une première fois.');
  const [existing] = await rawRows(
    database,
    sql`select count(*)::int n from contrats where client_code = ${client} and numero >= ${contractNumber(0)} and length(numero) = 10`,
  );
  for (let done = Number(existing?.['n'] ?? 0); done < wanted; done += membersPerBatch) {
    const count = Math.min(membersPerBatch, wanted - done);
    await database.transaction((transaction) => addMembers(transaction, done, count, modelCount));
    progress(done + count, wanted);
  }
  if (!(await hasHeavyMember(database)))
    await database.transaction((transaction) => addHeavyMember(transaction, heavyActs));
  await database.execute(sql`analyze`);
}

const hasHeavyMember = async (database: Database) =>
  (
    await rawRows(
      database,
      sql`select 1 from contrats where client_code = ${client} and numero = ${contractNumber(-1)}`,
    )
  ).length > 0;

const contractNumber = (rank: number) => `VAL${firstContract + rank}`;

async function addMembers(database: Database, start: number, count: number, modelCount: number): Promise<void> {
  // Model of each new member. Only members are copied: beneficiaries would add nothing to the load.
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
  await copyCare(
    database,
    sql`
    select charge.numero, charge.num_pers, d.numero_decompte modele, left(d.numero_decompte, 6) || (${firstSerial}::int + charge.rank * ${statementsPerMember}::int + d.place) numero_decompte
    from charge join (
      select numero_contrat, numero_decompte, row_number() over (partition by numero_contrat order by date_traitement desc, numero_decompte desc)::int - 1 place
      from decomptes where ${isModel(sql`numero_contrat`, sql`client_code`)} and num_pers like '%01'
    ) d on d.numero_contrat = charge.modele and d.place < ${statementsPerMember}::int`,
  );
}
