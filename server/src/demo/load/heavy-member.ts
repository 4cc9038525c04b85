import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { copyCare, copyMembers, firstContract, isModel } from './copy';

/** First serial number of this member's statements, above all others. */
export const firstHeavySerial = 9_900_000;
/** Number of acts of this member. */
export const HEAVY_ACTS = 20_000;

/**
 * Adds one member with very many acts, which every screen must support. Their statements repeat those of all the models
 * together. `charge1000000@exemple.test`, contract VAL1000000.
 */
export async function addHeavyMember(transaction: Database, acts = HEAVY_ACTS): Promise<void> {
  await transaction.execute(sql`
    create temporary table charge on commit drop as
    select -1 rank, ${`VAL${firstContract - 1}`}::text numero, ${`P${firstContract - 1}01`}::text num_pers, c.numero modele, a.num_pers modele_pers
    from contrats c join assures a on a.client_code = c.client_code and a.numero_contrat = c.numero and a.rang = 1
    where ${isModel(sql`c.numero`, sql`c.client_code`)} and c.etat = 'valide'
    order by c.numero limit 1`);
  await copyMembers(transaction);
  await copyCare(
    transaction,
    sql`
    select charge.numero, charge.num_pers, d.numero_decompte modele, left(d.numero_decompte, 6) || (${firstHeavySerial}::int + d.place) numero_decompte
    from charge cross join (
      select numero_decompte, row_number() over (order by copie, numero_decompte)::int - 1 place, sum(nombre_actes) over (order by copie, numero_decompte) actes
      from (
        select d.numero_decompte, copie, (select count(*) from actes a where a.client_code = d.client_code and a.numero_decompte = d.numero_decompte) nombre_actes
        from decomptes d cross join generate_series(1, 40) copie
        where ${isModel(sql`d.numero_contrat`, sql`d.client_code`)}
      ) models
    ) d where d.actes <= ${acts}::int`,
  );
}
