import {
  downloadSignature,
  readSignature,
  refuseSignature,
  sendSignatureCode,
  signDocument,
  viewSignature,
  type Signature,
} from '@portal/shared-api/contract/signatures';
import { signatureTexts } from '@portal/shared-api/rules/signature-texts';
import { viewerRoute } from '../../documents/public';
import { contactForAct, sendActCode, takeActCode } from '../../identity/second-factor/public';
import { notFound } from '../../platform/errors';
import { file } from '../../platform/http/answers';
import { signedIn, type Context, type Platform } from '../../platform/http/context';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import { decideAct, type FindEffects } from './decision';
import { conflict, contentOf, readToSign, signerOf } from './document';
import { messages } from './messages';
import { actOf, isAbandoned, stateAt } from './rules';
import { findSignature, type SignatureRow } from './store';

async function present(context: Context, row: SignatureRow): Promise<Signature> {
  const etat = stateAt(row, context.now());
  const isAbandonne = isAbandoned(row);
  return {
    idSignature: row.idSignature,
    typeDocument: row.typeDocument,
    libelle: row.libelle,
    nomFichier: row.nomFichier,
    taille: row.taille,
    empreinte: row.empreinte,
    etat,
    dateDemande: row.dateDemande.toISOString(),
    dateExpiration: row.dateExpiration.toISOString(),
    dateConsultation: row.dateConsultation?.toISOString() ?? null,
    dateDecision: (etat === 'EXPIRE' && !isAbandonne ? row.dateExpiration : row.dateDecision)?.toISOString() ?? null,
    isAbandonne,
    contact: await contactForAct(context),
  };
}

/** The person's own act. @throws PortalError 404 for an unknown or foreign one. */
async function ownAct(context: Context, idSignature: string): Promise<SignatureRow> {
  const row = await findSignature(context.database, signerOf(context), idSignature);
  if (!row) throw notFound(messages.unknown);
  return row;
}

/** The person's own act while it waits. @throws PortalError 409 `EtatIncompatible` once it is decided or expired. */
async function waitingAct(context: Context, idSignature: string): Promise<SignatureRow> {
  const row = await ownAct(context, idSignature);
  refuseUnlessWaiting(row, context.now());
  return row;
}

function refuseUnlessWaiting(row: SignatureRow, now: Date): void {
  if (isAbandoned(row)) throw conflict(signatureTexts.abandoned);
  const etat = stateAt(row, now);
  if (etat !== 'EN_ATTENTE') throw conflict(messages.decided[etat]);
}

/** « Signature simple » of an act: it is read, then confirmed by a code, or refused (S-22). */
export const signatureRoutes = ({ sms }: Pick<Platform, 'sms'>, effectsOf: FindEffects): DomainRoutes => {
  const decideOwn = async (
    context: Context,
    row: SignatureRow,
    etat: 'SIGNE' | 'REFUSE',
    canal: SignatureRow['canal'] = null,
  ): Promise<Signature> => {
    const { now, ip } = context;
    const isDecided = await context.database.transaction((transaction) =>
      decideAct(transaction, effectsOf, row, etat, { now: now(), acteur: signedIn(context), ip, canal }),
    );
    const decided = await ownAct(context, row.idSignature);
    // Another window was faster, or the time ran out between the two.
    if (!isDecided) refuseUnlessWaiting(decided, now());
    return present(context, decided);
  };
  return [
    handle(readSignature, async (context) => present(context, await ownAct(context, context.query.idSignature))),

    viewerRoute(viewSignature, readToSign),

    handle(downloadSignature, async (context) => {
      const content = await readToSign({ ...context, query: { id: context.query.idSignature } });
      if (!content) throw notFound(messages.unknown);
      return file(content);
    }),

    handle(
      sendSignatureCode,
      async (context) => {
        const row = await waitingAct(context, context.body.idSignature);
        const { sendType, content } = await sendActCode(context, sms, actOf(row), context.body.sendType);
        return { sendType, ...(content === undefined ? {} : { content }) };
      },
      { ownTransaction: true },
    ),

    handle(
      signDocument,
      async (context) => {
        const { idSignature, empreinte, securityCode } = context.body;
        const row = await waitingAct(context, idSignature);
        if (row.dateConsultation === null) throw conflict(messages.notOpened);
        if (empreinte !== row.empreinte) throw conflict(messages.anotherShown);
        await contentOf(context, row);
        const canal = await takeActCode(context, actOf(row), securityCode);
        return decideOwn(context, row, 'SIGNE', canal);
      },
      // A wrong code stays counted, and a changed document stays in the trail.
      { ownTransaction: true, isNeverReplayed: true },
    ),

    handle(
      refuseSignature,
      async (context) => decideOwn(context, await waitingAct(context, context.body.idSignature), 'REFUSE'),
      { ownTransaction: true },
    ),
  ];
};
