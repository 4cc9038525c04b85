import { extensionPiece, periodicPieces, piecesFor } from '@portal/shared-api/contract/formulaires/claim-pieces';
import { pjSinistre, type DonneesPjSinistre } from '@portal/shared-api/contract/formulaires/pj-sinistre';
import { isForMedicalService, pieceOf } from '@portal/shared-api/rules/formulaires/pj-sinistre';
import { findAssures, schemeWordsOf } from '../../contrats/public';
import {
  claimKind,
  findClaims,
  findPieces,
  findProvidentContracts,
  isClaimOpen,
  lockClaim,
  moveClaim,
  receivePieces,
  shownClaims,
  takeBackPiece,
  validatePiece,
} from '../../prevoyance/public';
import type { Deposited, Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { messages } from './messages';
import { findBringing, type FormerPiece } from './store';

type Sent = SubmissionOf<typeof pjSinistre>;
const isMissing = ({ etat }: { etat: string }) => etat === 'MANQUANTE' || etat === 'REJETEE';

/** Open claims on the provident contracts of the sender, whatever the current one. */
async function openClaims({ database, client, numPers, hidesAdultsOn = null }: FormScope) {
  const contracts = await findProvidentContracts(database, client.code, numPers);
  const claims = await findClaims(
    database,
    client.code,
    contracts.map(({ numero }) => numero),
  );
  return shownClaims(claims, { numPers, hidesAdultsOn }).filter(isClaimOpen);
}

async function lecture(scope: FormScope) {
  const claims = await openClaims(scope);
  const pieces = await findPieces(
    scope.database,
    scope.client.code,
    claims.map(({ sinistre }) => sinistre.numero),
  );
  const persons = await findAssures(
    scope.database,
    scope.client.code,
    claims.map(({ sinistre }) => sinistre.numeroContrat),
  );
  const donnees: DonneesPjSinistre = {
    sinistres: claims.map((claim) => {
      const { sinistre } = claim;
      const insured = persons.filter(({ assure }) => assure.numeroContrat === sinistre.numeroContrat);
      const own = pieces.filter(({ numeroSinistre }) => numeroSinistre === sinistre.numero);
      const usual: { code: string; libelle: string; isMedicale?: true }[] = [
        ...piecesFor(sinistre.codeType, schemeWordsOf(insured, sinistre.numPers)),
        ...(extensionPiece.types.some((each) => each === sinistre.codeType) ? [extensionPiece] : []),
      ];
      const known = own.map(({ code, libelle, isMedicale, etat }) => ({
        code,
        libelle,
        isMedicale,
        isManquante: isMissing({ etat }),
        isPeriodique: periodicPieces.includes(code),
      }));
      const others = usual
        .filter(({ code }) => !known.some((each) => each.code === code))
        .map(({ code, libelle, isMedicale = false }) => ({
          code,
          libelle,
          isMedicale,
          isManquante: false,
          isPeriodique: periodicPieces.includes(code),
        }));
      const all = [...known, ...others];
      return {
        numeroSinistre: sinistre.numero,
        numPers: sinistre.numPers,
        libelle: claimKind(claim),
        piecesManquantes: all.filter((each) => each.isManquante).map(({ libelle }) => libelle),
        pieces: [...all.filter((each) => each.isManquante), ...all.filter((each) => !each.isManquante)],
      };
    }),
  };
  return { donnees };
}

/** The person of the claim. */
const personsOf = ({ values: { numeroSinistre }, lecture: { donnees } }: Sent): string[] =>
  donnees.sinistres.flatMap((each) => (each.numeroSinistre === numeroSinistre ? [each.numPers] : []));

const keyOf = ({ scope, values }: Sent) => ({ clientCode: scope.client.code, numero: values.numeroSinistre });

/**
 * Papers are received when they are sent: the claim says so, and goes on once none is missing. The claim is held before
 * its papers, here and where a request is taken back: no other request about it comes in between.
 */
async function deposit(submission: Sent): Promise<Deposited> {
  const { scope, values, lecture: read } = submission;
  const { database, today } = scope;
  const context = { lecture: read, today };
  const piece = pieceOf(values, context);
  if (!piece) throw new Error('A checked request names a paper of its claim.');
  const { code, libelle } = piece;
  const isMedicale = isForMedicalService(values, context);
  const key = keyOf(submission);
  await lockClaim(database, key);
  const { isIncomplete, before } = await receivePieces(database, key, { code, libelle, isMedicale }, today);
  const claim = (await openClaims(scope)).find(({ sinistre }) => sinistre.numero === values.numeroSinistre);
  const etat = claim?.sinistre.etat ?? 'EN_COURS';
  const avant = await standingBefore(submission, { isSinistreEnAttente: etat === 'EN_ATTENTE', piece: before });
  await moveClaim(database, key, etat === 'EN_ATTENTE' && !isIncomplete ? 'EN_COURS' : etat, {
    date: today,
    libelle: messages.received(libelle),
  });
  return { avant };
}

/** How claim and paper were while no request waited with it: one that it was received by, and is open, knows. */
async function standingBefore(submission: Sent, found: FormerPiece): Promise<FormerPiece> {
  if (found.piece?.etat !== 'RECUE') return found;
  const { scope, values } = submission;
  const personnes = personsOf(submission);
  const bringing = await findBringing(scope.database, scope.secrets, { ...values, ...keyOf(submission), personnes });
  const held = bringing.find(({ isOpen }) => isOpen)?.avant;
  if (!held) return found;
  return { ...held, isSinistreEnAttente: held.isSinistreEnAttente || found.isSinistreEnAttente };
}

/** The paper is as it was while no request waited with it, unless another one still does. */
const takeBack: NonNullable<ServerFormOf<typeof pjSinistre>['takeBack']> = async (request, { donnees }, taking) => {
  const { database, client, secrets, today } = taking;
  const key = { clientCode: client.code, numero: donnees.numeroSinistre };
  const etat = await lockClaim(database, key);
  if (!etat) return;
  const { personnes } = request;
  const bringing = await findBringing(database, secrets, { ...donnees, clientCode: client.code, personnes });
  const avant = bringing[0]?.avant;
  if (!avant || bringing.some(({ isOpen }) => isOpen)) return;
  const piece = await takeBackPiece(database, key, donnees.codeTypePiece, avant.piece);
  if (!piece) return;
  const isWaiting = etat === 'EN_COURS' && avant.isSinistreEnAttente && piece.isAwaited;
  await moveClaim(database, key, isWaiting ? 'EN_ATTENTE' : etat, {
    date: today,
    libelle: messages.takenBack(piece.libelle),
  });
};

/** A handler has read the paper. */
async function execute(submission: Sent): Promise<Effect> {
  await validatePiece(submission.scope.database, keyOf(submission), submission.values.codeTypePiece);
  return {};
}

/** F-20 « Compléter mon dossier sinistre ». */
export const pjSinistreForm: ServerFormOf<typeof pjSinistre> = {
  form: pjSinistre,
  opening: { etats: ['valide', 'suspendu', 'resilie'], isMemberOnly: true },
  nothingToDo: async (scope) => ((await openClaims(scope)).length === 0 ? messages.none : null),
  lecture,
  personnes: personsOf,
  deposit,
  takeBack,
  execute,
};
