import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  AudienceField,
  AudienceScope,
  AudienceType,
  Criteria,
  Criterion,
} from '@portal/shared-api/contract/audiences';
import { audienceFields } from '@portal/shared-api/rules/audiences';
import { numberInCapitals } from '@portal/shared-api/rules/member-number';
import { adresses } from '../adresses/public';
import { assures, contrats, fichesPersonnes, personnes, ribs } from '../contrats/public';
import { demandes, openStates } from '../demandes/public';
import { comptes } from '../identity/accounts/public';
import { connexions } from '../identity/sessions/public';
import { audiencesFichiers } from './tables';

/** What decides on an audience, stored or being written. */
export interface AudienceRule {
  clientCode: string;
  code: string;
  portee: AudienceScope;
  type: AudienceType;
  criteres: Criteria;
  /** One that is off has nobody. */
  isActive: boolean;
}

/** Address of a person on a day: one that is announced for later counts for nothing yet. */
const addressOn = (today: string) => sql`(select ${adresses.adresse} from ${adresses}
  where ${adresses.clientCode} = ${assures.clientCode} and ${adresses.numPers} = ${assures.numPers}
    and ${adresses.dateEffet} <= ${today}::date
  order by ${adresses.dateEffet} desc limit 1)`;

/** « 48 », « 2A », « 971 » of the address of a person on a day, « 98 » in Monaco; null in other countries. */
export function departmentOn(today: string): SQL<string | null> {
  const postalCode = sql`(${addressOn(today)} ->> 'codePostal')`;
  return sql<string | null>`(case
  when coalesce(${addressOn(today)} ->> 'codePays', 'FR') not in ('FR', 'MC') then null
  when ${postalCode} like '97%' then left(${postalCode}, 3)
  when ${postalCode} ~ '^20[01]' then '2A'
  when ${postalCode} like '20%' then '2B'
  else left(${postalCode}, 2) end)`;
}

/** End of the contract year of a day, as `currentEcheance` has it; of a contract that is over, its last one. */
function echeanceOn(today: string): SQL {
  const end = contrats.dateEcheance;
  const isOver = and(eq(contrats.etat, 'resilie'), lt(contrats.dateResiliation, today));
  const after = (years: SQL) => sql`(${end} + make_interval(years => ${years}))::date`;
  const years = sql`extract(year from age(${today}::date, ${end}))::int`;
  return sql`(case
    when ${end} >= ${today}::date or ${isOver} then ${end}
    when ${after(years)} >= ${today}::date then ${after(years)}
    else ${after(sql`${years} + 1`)} end)`;
}

const holder = alias(assures, 'titulaire');
const holderAccount = alias(comptes, 'compte_du_titulaire');
/**
 * Whether the member of a contract that is paid by transfer has no account, nor asked for one: as their space says it.
 */
const lacksAccount = sql`(${contrats.codeModePaiementPrestation} = 'VIR' and exists (
  select 1 from ${assures} ${holder} where ${holder.clientCode} = ${contrats.clientCode}
    and ${holder.numeroContrat} = ${contrats.numero} and ${holder.codeLienParente} = 'ADH'
    and not exists (select 1 from ${ribs} where ${ribs.clientCode} = ${contrats.clientCode}
      and ${ribs.numeroContrat} = ${contrats.numero} and ${ribs.numPers} = ${holder.numPers})
    and not exists (select 1 from ${demandes}
      inner join ${comptes} ${holderAccount} on ${holderAccount.id} = ${demandes.compteId}
      where ${demandes.clientCode} = ${contrats.clientCode} and ${demandes.numeroContrat} = ${contrats.numero}
        and ${holderAccount.numPers} = ${holder.numPers} and ${inArray(demandes.etat, [...openStates])}
        and (${demandes.code} = 'ribPrestationsActeGestion'
          or (${demandes.code} = 'ribActeGestion' and ${holder.numPers} = any(${demandes.personnes}))))))`;

/** Profile of the account of a person (product 3.0.1); null without an account. */
export const profile = sql<string | null>`profil_de(${comptes.roles})`;

/** Value of each field for an insured person, on a day. */
const expressions = (today: string): Readonly<Record<AudienceField, SQL>> => ({
  CLIENT: sql`${contrats.clientCode}`,
  OFFRE: sql`${contrats.codeOffre}`,
  TYPE_CONTRAT: sql`${contrats.typeContrat}`,
  ETAT_CONTRAT: sql`${contrats.etat}`,
  COLLECTIF: sql`(${contrats.numeroCollectif} is not null)`,
  NUMERO_COLLECTIF: sql`upper(coalesce(${contrats.numeroCollectif}, ''))`,
  COLLEGE: sql`coalesce(${contrats.college}, '')`,
  DATE_EFFET: sql`${contrats.dateEffet}`,
  DATE_ECHEANCE: echeanceOn(today),
  ANCIENNETE: sql`(extract(year from age(${today}::date, ${contrats.dateEffet})) * 12
    + extract(month from age(${today}::date, ${contrats.dateEffet})))::int`,
  DEPARTEMENT: sql`coalesce(${departmentOn(today)}, '')`,
  PAYS: sql`coalesce(${addressOn(today)} ->> 'codePays', '')`,
  AGE: sql`extract(year from age(${today}::date, ${personnes.dateNaissance}))::int`,
  SEXE: sql`(case ${personnes.codeCivilite} when 'MME' then 'F' else 'M' end)`,
  LIEN_PARENTE: sql`${assures.codeLienParente}`,
  REGIME_RO: sql`coalesce(${fichesPersonnes.codeRegime}, '')`,
  MONEGASQUE: sql`coalesce(${fichesPersonnes.isMonegasque}, false)`,
  TELETRANSMISSION: sql`${assures.isTeletransmission}`,
  MODE_PAIEMENT: sql`${contrats.codeModePaiementCotisation}`,
  RIB_MANQUANT: lacksAccount,
  PRECONTENTIEUX: sql`${contrats.isPrecontentieux}`,
  DEMATERIALISE: sql`coalesce(${comptes.isDematerialise}, false)`,
  AMF_ACTIVE: sql`coalesce(${comptes.isAmfActive}, false)`,
  APPLICATION_MOBILE: sql`(exists (select 1 from ${connexions} where ${connexions.compteId} = ${comptes.id}
    and ${connexions.isSucces} and ${connexions.canal} in ('IPHONE', 'ANDROID')))`,
  PROFIL: sql`coalesce(${profile}, '')`,
});

function typed(champ: AudienceField, value: string): SQL {
  if (champ === 'NUMERO_COLLECTIF') return sql`${numberInCapitals(value)}::text`;
  switch (audienceFields[champ].kind) {
    case 'date':
      return sql`${value}::date`;
    case 'number':
      return sql`${Number(value)}::int`;
    case 'flag':
      return sql`${value === 'OUI'}::boolean`;
    case 'code':
      return sql`${value}::text`;
  }
}

/** A criterion as a condition of the database. */
export function criterionCondition({ champ, operateur, valeurs }: Criterion, today: string): SQL {
  const of = expressions(today)[champ];
  const [first, second] = valeurs.map((value) => typed(champ, value));
  switch (operateur) {
    case 'EGAL':
      return sql`(${of} = ${first})`;
    case 'DIFFERENT':
      return sql`(${of} <> ${first})`;
    case 'AVANT':
      return sql`(${of} < ${first})`;
    case 'APRES':
      return sql`(${of} > ${first})`;
    case 'ENTRE':
      return sql`(${of} between ${first} and ${second})`;
    case 'PARMI':
      return sql`(${of} in (${sql.join(
        valeurs.map((value) => typed(champ, value)),
        sql`, `,
      )}))`;
  }
}

const joined = (lien: 'ET' | 'OU', conditions: SQL[]): SQL =>
  (lien === 'ET' ? and(...conditions) : or(...conditions)) ?? sql`true`;

/** Whether an insured person of the row meets an audience; who of a contract is looked at is not in it. */
export function ruleCondition({ clientCode, code, type, criteres, isActive }: AudienceRule, today: string): SQL {
  if (!isActive) return sql`false`;
  if (type === 'TOUS') return sql`true`;
  if (type === 'CRITERES')
    return criteres.groupes.length === 0
      ? sql`false`
      : joined(
          criteres.lien,
          criteres.groupes.map((group) =>
            joined(
              group.lien,
              group.criteres.map((each) => criterionCondition(each, today)),
            ),
          ),
        );
  return sql`(exists (select 1 from ${audiencesFichiers} where ${audiencesFichiers.clientCode} = ${clientCode}
    and ${audiencesFichiers.code} = ${code} and ${audiencesFichiers.numeroContrat} = ${assures.numeroContrat}
    and ${audiencesFichiers.numPers} in ('', ${assures.numPers})))`;
}
