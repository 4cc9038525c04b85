import { and, eq, gt, inArray } from 'drizzle-orm';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Fichier, LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { fileMessages } from '@portal/shared-api/rules/file-limits';
import type { Database, Transaction } from '../platform/database/database';
import { PortalError } from '../platform/errors';
import { signedIn, type Context } from '../platform/http/context';
import { messages } from './messages';
import { fichiers } from './tables';

/** Owner, contract and form of files. */
export interface FileOwner {
  clientCode: string;
  compteId: string;
  numeroContrat: string;
  form: FeatureKey;
}

/** A person whose files stand on a contract, or on the account, where the number is empty. */
export interface FileHolder {
  clientCode: string;
  compteId: string;
  contrats: readonly string[];
}

/** Where a file of the caller may stand: on the account, or on the contract of the call. */
export const holderOf = (context: Pick<Context, 'client' | 'session' | 'contrat'>): FileHolder => ({
  clientCode: context.client.code,
  compteId: signedIn(context).userId,
  contrats: ['', ...(context.contrat ? [context.contrat.numeroContratIndividuel] : [])],
});

/** Files of a request, by the field they were sent for; those of an entry by `assures.P000452101.pj`. */
export type Slots = Record<string, Fichier[]>;

/** Whether a form has a field of this name; `assures.*.pj` stands for the field of every entry. */
export const isPiece = (pieces: readonly string[], inputName: string): boolean =>
  pieces.some((piece) => {
    const [group, field] = piece.split('.*.');
    if (field === undefined || group === undefined) return piece === inputName;
    return inputName.startsWith(`${group}.`) && inputName.endsWith(`.${field}`);
  });

const refused = (message: string) => new PortalError(400, 'FichierRefuse', { message });

/** Complete files of this owner that no request or draft names yet. */
export const isPendingOf = (owner: FileOwner, names: readonly string[], now: Date) =>
  and(
    eq(fichiers.clientCode, owner.clientCode),
    eq(fichiers.compteId, owner.compteId),
    eq(fichiers.numeroContrat, owner.numeroContrat),
    eq(fichiers.form, owner.form),
    eq(fichiers.etat, 'EN_ATTENTE'),
    gt(fichiers.expiresAt, now),
    inArray(fichiers.remoteFileName, [...names]),
  );

/**
 * The files named by a request, by field, locked until the end of the transaction. An unknown, foreign, already
 * attached file, or one of another form or contract, gets the same refusal.
 * @throws PortalError 400 `FichierRefuse`
 */
export async function findNamedFiles(
  transaction: Transaction,
  owner: FileOwner,
  pieces: readonly string[],
  names: readonly string[],
  limits: LimitesFichiers,
  now: Date,
): Promise<Slots> {
  const wanted = [...new Set(names)];
  const rows =
    wanted.length === 0
      ? []
      : await transaction
          .select()
          .from(fichiers)
          .where(isPendingOf(owner, wanted, now))
          .for('update');
  if (rows.length !== wanted.length) throw refused(messages.gone);
  const inOrder = rows.toSorted((a, b) => wanted.indexOf(a.remoteFileName) - wanted.indexOf(b.remoteFileName));
  if (rows.some(({ inputName }) => !isPiece(pieces, inputName))) throw refused(messages.gone);
  const slots = inSlots(inOrder);
  const { queueLimit, maxQueueSize } = limits;
  for (const files of Object.values(slots)) {
    if (files.length > queueLimit) throw refused(fileMessages.queueLimit(limits));
    if (files.reduce((sum, { size }) => sum + size, 0) > maxQueueSize) throw refused(fileMessages.maxQueueSize(limits));
  }
  return slots;
}

function inSlots(rows: readonly (typeof fichiers.$inferSelect)[]): Slots {
  const slots: Slots = {};
  for (const { remoteFileName, localFileName, taille, inputName } of rows)
    (slots[inputName] ??= []).push({ remoteFileName, localFileName, size: taille, inputName });
  return slots;
}

/** Attaches files to a request. @throws PortalError 400 when a concurrent request took one. */
export async function attachFiles(
  transaction: Transaction,
  owner: FileOwner,
  names: readonly string[],
  numeroDemande: string,
  now: Date,
): Promise<void> {
  if (names.length === 0) return;
  const attached = await transaction
    .update(fichiers)
    .set({ etat: 'ATTACHE', numeroDemande, expiresAt: null })
    .where(isPendingOf(owner, names, now))
    .returning({ id: fichiers.id });
  if (attached.length !== names.length) throw refused(messages.gone);
}

/** Files of a stored request, by field; those that a handler asked for later are none of its fields. */
export async function findAttachedFiles(
  database: Database,
  clientCode: string,
  numeroDemande: string,
  pieces: readonly string[],
): Promise<Slots> {
  const rows = await database
    .select()
    .from(fichiers)
    .where(
      and(eq(fichiers.clientCode, clientCode), eq(fichiers.numeroDemande, numeroDemande), eq(fichiers.etat, 'ATTACHE')),
    )
    .orderBy(fichiers.dateReception, fichiers.id);
  return inSlots(rows.filter(({ inputName }) => isPiece(pieces, inputName)));
}
