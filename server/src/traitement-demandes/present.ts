import { formTitle } from '@portal/shared-api/contract/formulaires/index';
import type { HandledDetail, HandledRow } from '@portal/shared-api/contract/traitement-demandes';
import { listCodes } from '../contenus/public';
import { actOf, answerDay, findStaffEvents, openStates, recapOf } from '../demandes/public';
import { changedPriceFor, depositedBy, precisionsFor, sameCareAs } from '../formulaires/public';
import { findNames, findPieceLabels, findPieces, pieceKinds } from '../historique/public';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { findMailsOf } from '../platform/mail/sent-mails';
import { findAssures } from '../contrats/public';
import { findToSign } from '../signatures-paiements/public';
import { civilDateOf } from '../platform/clock';
import { signedIn, type Context } from '../platform/http/context';
import { delayOf, isLate, openActs, type HandledState, type Handler } from './rules';
import type { HandledRequest, ListedRequest } from './store';

type ReadContext = Pick<
  Context,
  'database' | 'client' | 'session' | 'secrets' | 'now' | 'today' | 'origin' | 'channels'
>;

/** Where and when a call decides a request. */
export const decidingOf = ({
  database,
  client,
  secrets,
  now,
  today,
  origin,
  channels,
}: Omit<ReadContext, 'session'>) => ({ database, client, secrets, today: today(), now: now(), channels, origin });

/** What decides the acts on a request. */
export const stateOf = ({ demande }: ListedRequest): HandledState => ({
  ...demande,
  dateFin: demande.dateCloture && civilDateOf(demande.dateCloture),
});

/** Whether a request is of a person: sent by them, about them, or about a contract that insures them. */
async function isOwnOf(
  { database, client }: Pick<Context, 'database' | 'client'>,
  { userId, numPers }: { userId: string; numPers: string | null },
  { compteId, personnes, numeroContrat }: HandledRequest['demande'],
): Promise<boolean> {
  if (compteId === userId) return true;
  if (numPers === null) return false;
  if (personnes.includes(numPers)) return true;
  return (
    numeroContrat !== '' &&
    (await findAssures(database, client.code, [numeroContrat])).some(({ assure }) => assure.numPers === numPers)
  );
}

/** The signed-in handler before a request. */
export async function handlerOf(
  { database, client, session, secrets }: Pick<Context, 'database' | 'client' | 'session' | 'secrets'>,
  { demande }: HandledRequest,
): Promise<Handler> {
  const { userId, numPers, rights } = signedIn({ session });
  return {
    userId,
    isAllowed:
      rights.has('history:update') &&
      isFeatureAllowed(client.configuration.fonctionnalites, 'adminTraitementDemandesService', null),
    isOwn: await isOwnOf({ database, client }, { userId, numPers }, demande),
    hasSent: depositedBy(demande.donneesChiffrees, secrets) === userId,
  };
}

/** A request in the format of the list. */
export function presentRow(request: ListedRequest, userId: string, today: string): HandledRow {
  const { demande, nom, prenom, userName } = request;
  return {
    numeroDemande: demande.numero,
    code: demande.code,
    libelle: formTitle(demande.code),
    dateDemande: demande.dateDemande,
    expediteur: { userId: demande.compteId, nom, prenom, userName },
    numeroContratIndividuel: demande.numeroContrat || null,
    modeGestion: demande.modeGestion,
    etat: demande.etat,
    canal: demande.canal,
    isArEnvoye: demande.isArEnvoye,
    // The name stays on an open request whose handler's account is gone: nobody is in charge.
    gestionnaire: demande.gestionnaireId !== null || demande.dateCloture !== null ? demande.gestionnaire : null,
    isMienne: demande.gestionnaireId === userId,
    dateReponse: answerDay(demande),
    delaiOuvres: delayOf(stateOf(request), today),
    isEnRetard: isLate(demande, today),
    etatTechnique: demande.etatTechnique,
  };
}

/** Everything that staff may see of a request. */
export async function presentDetail(context: ReadContext, request: HandledRequest): Promise<HandledDetail> {
  const { database, client, secrets } = context;
  const { demande } = request;
  const handler = await handlerOf(context, request);
  const today = context.today();
  const names = await findNames(database, client.code, demande.personnes);
  const evenements = await findStaffEvents(database, secrets, demande);
  const actes = openActs(stateOf(request), handler);
  const toSign = await findToSign(database, actOf(demande), { compteId: demande.compteId, now: context.now() });
  return {
    ...presentRow(request, handler.userId, today),
    rang: evenements[0]?.rang ?? 0,
    // Of an earlier request, whose events do not have it.
    motif: evenements.find(({ etat }) => etat !== null)?.message ?? demande.motif,
    dateCreation: demande.dateCreation.toISOString(),
    dateMaj: demande.dateMaj.toISOString(),
    dateCloture: demande.dateCloture?.toISOString() ?? null,
    personnes: demande.personnes.flatMap((numPers) => {
      const name = names.get(numPers);
      return name ? [{ numPers, ...name }] : [];
    }),
    recap: recapOf(secrets, demande),
    pieces: signedIn(context).rights.has('history:update') ? await findPieces(database, secrets, demande) : [],
    piecesDemandees: await findPieceLabels(database, client.code, demande.piecesDemandees),
    dateLimitePieces: demande.dateLimitePieces,
    ...(toSign ? { dateLimiteSignature: toSign.dateExpiration } : {}),
    evenements: evenements.map(({ rang: _rang, ...event }) => event),
    courriels: (await findMailsOf(database, client.code, demande.numero)).map(({ objet, date, etat, motif }) => ({
      objet,
      date: date.toISOString(),
      etat,
      raison: motif,
    })),
    erreurTechnique: demande.erreurTechnique,
    essais: demande.essais,
    precisions: actes.includes('accepter') ? await precisionsFor(demande, decidingOf(context)) : [],
    memesSoins:
      handler.isAllowed && !handler.isOwn && openStates.includes(demande.etat)
        ? await sameCareAs(demande, decidingOf(context))
        : [],
    cotisationChangee: openStates.includes(demande.etat) ? await changedPriceFor(demande, decidingOf(context)) : null,
    piecesPossibles: actes.includes('demanderPieces') ? await listCodes(database, client.code, pieceKinds) : [],
    actes,
  };
}
