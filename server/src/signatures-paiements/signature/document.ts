import { audit } from '../../platform/audit/store';
import type { DocumentReader } from '../../platform/documents/sources';
import { PortalError } from '../../platform/errors';
import { currentContrat, signedIn, type Context } from '../../platform/http/context';
import { checkFeature } from '../../platform/http/gate';
import { messages } from './messages';
import { digestOf, stateAt } from './rules';
import { findSignature, noteOpened, type SignatureRow, type Signer } from './store';

type SignerContext = Pick<Context, 'client' | 'session' | 'contrat'>;

/** The signed-in person on the current contract. */
export const signerOf = (context: SignerContext): Signer => ({
  clientCode: context.client.code,
  compteId: signedIn(context).userId,
  numeroContrat: currentContrat(context).numeroContratIndividuel,
});

export const conflict = (message: string) => new PortalError(409, 'EtatIncompatible', { message });

/**
 * The document of an act, byte for byte as it was kept. One that no longer has its digest is neither shown nor signed,
 * and the trail says so. Call it outside of a transaction: the refusal keeps its line.
 * @throws PortalError 409 `EtatIncompatible`
 */
export async function contentOf(
  {
    database,
    client,
    session,
    secrets,
    now,
    ip,
  }: Pick<Context, 'database' | 'client' | 'session' | 'secrets' | 'now' | 'ip'>,
  row: SignatureRow,
): Promise<Buffer> {
  const content = read(secrets, row);
  if (content && digestOf(content) === row.empreinte) return content;
  await database.transaction((transaction) =>
    audit(transaction, {
      clientCode: client.code,
      date: now(),
      action: 'signature.alteree',
      acteur: session,
      cible: row.idSignature,
      details: { empreinte: row.empreinte },
      ip,
    }),
  );
  throw conflict(messages.altered);
}

function read(secrets: Context['secrets'], { contenuChiffre }: SignatureRow): Buffer | null {
  try {
    return Buffer.from(secrets.decrypt(contenuChiffre), 'base64');
  } catch {
    // What does not open was altered; the caller says so.
    return null;
  }
}

const asFile = ({ nomFichier }: SignatureRow, content: Buffer) => ({
  name: nomFichier,
  type: 'application/pdf',
  content,
});

/** Reader of an act to sign: whoever reads it has been shown it. */
export const readToSign: DocumentReader = async (context) => {
  const row = await findSignature(context.database, signerOf(context), context.query.id);
  if (!row) return null;
  const content = await contentOf(context, row);
  if (stateAt(row, context.now()) === 'EN_ATTENTE') await noteOpened(context.database, row, context.now());
  return asFile(row, content);
};

/**
 * Reader of signed documents, with those of the contract (S-22, S-24). They hold whole bank accounts, and are as they
 * were signed: staff in the space of the person do not read them, signed or to sign.
 * @throws PortalError 403 `LectureSeule`
 */
export const readSigned: DocumentReader = async (context) => {
  const row = await findSignature(context.database, signerOf(context), context.query.id);
  if (row?.etat !== 'SIGNE') return null;
  if (context.session?.impersonation) throw new PortalError(403, 'LectureSeule', { message: messages.signedAlone });
  checkFeature(context.client, 'cegepayService', context.contrat);
  return asFile(row, await contentOf(context, row));
};
