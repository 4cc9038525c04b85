import type { SignatureDocument } from '@portal/shared-api/contract/signatures';
import { audit, type AuditEntry } from '../../platform/audit/store';
import { civilDateOf } from '../../platform/clock';
import type { Transaction } from '../../platform/database/database';
import { nextNumber } from '../../platform/numbers/store';
import type { Context } from '../../platform/http/context';
import { messages } from './messages';
import { digestOf, firstRank, isPdf, maximumBytes, signatureNumber, validityMs } from './rules';
import { keepSignature } from './store';

/** An act that its person is asked to sign. */
export interface AskedAct {
  typeDocument: SignatureDocument;
  libelle: string;
  nomFichier: string;
  /** The PDF, exactly as it will be shown and signed. */
  contenu: Buffer;
  /** Kind of act: the effects that a domain declares under this name follow the decision. */
  nature: string;
  /** Number of the act in its domain. */
  reference: string;
  numeroContrat: string;
  /** Shorter than the usual fortnight, where an offer ends sooner. */
  dateExpiration?: Date;
}

/** The person who signs, and their insurer: the context of a call has them. */
interface AskContext extends Pick<Context, 'secrets' | 'now' | 'ip'> {
  client: { code: string };
  session: AuditEntry['acteur'];
}

/**
 * Asks the signed-in person to sign an act, in the transaction of the request that needs it: the document is kept as it
 * is, and the act waits until it is signed, refused, or its time is over.
 * @returns the number of the signature, for `/cegepay/signature`.
 * @throws Error without a session, for a document that is no PDF or too large: faults of the caller.
 */
export async function askSignature(transaction: Transaction, context: AskContext, act: AskedAct): Promise<string> {
  const { contenu, dateExpiration, ...kept } = act;
  if (!isPdf(contenu)) throw new Error(messages.notPdf);
  if (contenu.length > maximumBytes) throw new Error(messages.tooLarge);
  const { client, secrets, session, ip } = context;
  if (!session) throw new Error('An act is signed by somebody: there is no session.');
  const now = context.now();
  const rank = await nextNumber(transaction, client.code, 'signature', firstRank);
  const idSignature = signatureNumber(civilDateOf(now).slice(0, 4), rank);
  const empreinte = digestOf(contenu);
  const usual = new Date(now.getTime() + validityMs);
  await keepSignature(transaction, {
    ...kept,
    clientCode: client.code,
    idSignature,
    compteId: session.userId,
    contenuChiffre: secrets.encrypt(contenu.toString('base64')),
    taille: contenu.length,
    empreinte,
    dateDemande: now,
    dateExpiration: dateExpiration && dateExpiration < usual ? dateExpiration : usual,
  });
  await audit(transaction, {
    clientCode: client.code,
    date: now,
    action: 'signature.demandee',
    acteur: session,
    cible: idSignature,
    details: { typeDocument: act.typeDocument, reference: act.reference, empreinte },
    ip,
  });
  return idSignature;
}
