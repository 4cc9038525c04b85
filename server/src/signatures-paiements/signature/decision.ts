import type { SendType } from '@portal/shared-api/contract/amf';
import { audit, type AuditEntry } from '../../platform/audit/store';
import type { Database, Transaction } from '../../platform/database/database';
import type { DecidedAct, SignatureEffects } from '../../platform/signatures';
import { decide, endWaiting, findOverdue, type ActSubject, type SignatureRow } from './store';

/** Effects of all domains, by kind of act. */
export type FindEffects = (nature: string) => SignatureEffects | undefined;

const actions = { SIGNE: 'signature.signee', REFUSE: 'signature.refusee', EXPIRE: 'signature.expiree' } as const;

/**
 * Decides an act: its state, its operation, its line in the chained trail, and what its domain does, all or nothing.
 * @returns false when it was decided before, or its time has come or not.
 */
export async function decideAct(
  transaction: Transaction,
  effectsOf: FindEffects,
  signature: Pick<SignatureRow, 'clientCode' | 'idSignature'>,
  etat: 'SIGNE' | 'REFUSE' | 'EXPIRE',
  { now, acteur, ip, canal = null }: Pick<AuditEntry, 'acteur' | 'ip'> & { now: Date; canal?: SendType | null },
): Promise<boolean> {
  const row = await decide(transaction, signature, etat, { now, canal });
  if (!row) return false;
  const { clientCode, idSignature, typeDocument, reference, empreinte } = row;
  await audit(transaction, {
    clientCode,
    date: now,
    action: actions[etat],
    acteur,
    cible: idSignature,
    details: {
      niveau: 'signature simple',
      typeDocument,
      reference,
      empreinte,
      algorithme: 'SHA-256',
      ...(canal && { canal }),
    },
    ip,
  });
  const effects = effectsOf(row.nature);
  const act = actOf(row, now);
  if (etat === 'SIGNE') await effects?.onSigned(transaction, act);
  else await effects?.onDropped?.(transaction, act, etat);
  return true;
}

/**
 * Ends acts whose subject is over before they are signed: a request that is cancelled, refused, or accepted on paper.
 * The domain that asked for them knows it; no effect follows. Call it before the subject is locked: a signature takes
 * both in that order.
 */
export async function abandonActs(
  transaction: Transaction,
  subject: ActSubject,
  { now, acteur, ip }: Pick<AuditEntry, 'acteur' | 'ip'> & { now: Date },
): Promise<void> {
  for (const { clientCode, idSignature, typeDocument, reference, empreinte } of await endWaiting(
    transaction,
    subject,
    now,
  ))
    await audit(transaction, {
      clientCode,
      date: now,
      action: 'signature.abandonnee',
      acteur,
      cible: idSignature,
      details: { typeDocument, reference, empreinte },
      ip,
    });
}

const actOf = (row: SignatureRow, date: Date): DecidedAct => ({
  clientCode: row.clientCode,
  idSignature: row.idSignature,
  numeroContrat: row.numeroContrat,
  compteId: row.compteId,
  typeDocument: row.typeDocument,
  reference: row.reference,
  date,
});

/** Acts of one round of the upkeep. */
const atOnce = 200;

/** Upkeep: acts whose time is over expire, each in a transaction of its own. */
export const expireActs =
  (effectsOf: FindEffects) =>
  async (database: Database, now: Date): Promise<void> => {
    for (const overdue of await findOverdue(database, now, atOnce))
      await database.transaction((transaction) =>
        decideAct(transaction, effectsOf, overdue, 'EXPIRE', { now, acteur: null, ip: null }),
      );
  };
