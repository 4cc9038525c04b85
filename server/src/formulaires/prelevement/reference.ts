import { and, eq, inArray } from 'drizzle-orm';
import type { Prelevement } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { findMandate, isMandateOf, mandatsSepa } from '../../cotisations/public';
import { demandes, findAnyRequest, openStates, type Attributions } from '../../demandes/public';
import { startsWith } from '../../platform/database/search';
import type { FormScope } from '../framework/scope';

/** Numbers that open requests on a contract promise, whoever sent them. */
async function promisedOn({ database, client, numeroContrat }: FormScope): Promise<Attributions[]> {
  const rows = await database
    .select({ attributions: demandes.attributions })
    .from(demandes)
    .where(
      and(
        eq(demandes.clientCode, client.code),
        eq(demandes.numeroContrat, numeroContrat),
        inArray(demandes.etat, [...openStates]),
      ),
    );
  return rows.map(({ attributions }) => attributions);
}

/** Mandates that are named after a contract, also those that an import gave to another one. */
const namedAfter = ({ database, client, numeroContrat }: FormScope) =>
  database
    .select({ rum: mandatsSepa.rum })
    .from(mandatsSepa)
    .where(and(eq(mandatsSepa.clientCode, client.code), startsWith(mandatsSepa.rum, `${numeroContrat}-`)));

/** Reference of the next mandate of a contract: that of no mandate, and of none that waits to be signed or accepted. */
export async function nextReference(scope: FormScope, mandats: readonly { rum: string }[]): Promise<string> {
  const given = [...(await namedAfter(scope)), ...(await promisedOn(scope))];
  const taken = new Set(given.map(({ rum }) => rum));
  const reference = (rank: number) => `${scope.numeroContrat}-${String(rank).padStart(4, '0')}`;
  let rank = mandats.length + 1;
  while (taken.has(reference(rank))) rank += 1;
  return reference(rank);
}

/** The reference that a stored request was sent with: its debtor has read it, and may have signed it. */
export async function promisedReference(
  { database, client }: Pick<FormScope, 'database' | 'client'>,
  numeroDemande: string | null,
): Promise<string | null> {
  if (numeroDemande === null) return null;
  const demande = await findAnyRequest(database, { clientCode: client.code, numero: numeroDemande });
  return demande?.attributions.rum ?? null;
}

/**
 * The next mandate under the reference that its debtor knows, unless another mandate has it meanwhile, by an import.
 * @param iban account of the mandate, normalised: one that an import brought for it is the mandate itself
 */
export async function asPromised(
  scope: FormScope,
  prelevement: Prelevement,
  { numeroDemande, iban }: { numeroDemande: string | null; iban: string },
): Promise<{ prelevement: Prelevement; isRenamed: boolean }> {
  const { database, client, secrets, numeroContrat } = scope;
  const promised = await promisedReference(scope, numeroDemande);
  if (promised === null) return { prelevement, isRenamed: false };
  const holder = await findMandate(database, client.code, promised);
  if (holder && !isMandateOf(holder, secrets, { numeroContrat, iban })) return { prelevement, isRenamed: true };
  return { prelevement: { ...prelevement, mandat: { ...prelevement.mandat, rum: promised } }, isRenamed: false };
}
