import { and, desc, eq } from 'drizzle-orm';
import type { ModuleFailure, PortalModule } from '@portal/shared-api/contract/federation';
import { auditTrail } from '../platform/audit/tables';
import type { Database } from '../platform/database/database';
import type { ActivationRow, ReleaseRow } from './tables';

const SHOWN_CHANGES = 10;

/** A module for the back office: its versions, newest first, the activation of each client, and its failures. */
export function moduleOf(
  name: string,
  releases: readonly ReleaseRow[],
  activations: readonly ActivationRow[],
  failures: readonly (ModuleFailure & { name: string })[],
): PortalModule {
  const own = releases
    .filter((release) => release.name === name)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return {
    name,
    label: own[0]?.manifest.descriptor.label ?? name,
    releases: own.map(({ version, publishedAt, state }) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      state,
    })),
    activations: activations
      .filter((activation) => activation.name === name)
      .sort((a, b) => a.clientCode.localeCompare(b.clientCode))
      .map(toActivation),
    echecs: failures
      .filter((failure) => failure.name === name)
      .map(({ codeClient, version, cause, nombre }) => ({ codeClient, version, cause, nombre })),
  };
}

function toActivation({
  clientCode,
  isActive,
  version,
  previousVersion,
  trialVersion,
  trialShare,
}: ActivationRow): PortalModule['activations'][number] {
  return {
    codeClient: clientCode,
    isActive,
    version,
    ...(previousVersion ? { previousVersion } : {}),
    ...(trialVersion ? { trialVersion } : {}),
    trialShare,
  };
}

/** Latest changes by staff of a client, from the audit trail. */
export async function recentChanges(database: Database, clientCode: string) {
  const lines = await database
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.clientCode, clientCode), eq(auditTrail.action, 'module.change')))
    .orderBy(desc(auditTrail.id))
    .limit(SHOWN_CHANGES);
  return lines.flatMap(({ date, acteurNom, cible, details, action }) => {
    const libelle = details['libelle'];
    return typeof libelle === 'string' && cible
      ? [{ date: date.toISOString(), auteur: acteurNom ?? 'Ligne de commande', libelle, name: cible, action }]
      : [];
  });
}
