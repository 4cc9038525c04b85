import type { Infer } from 'superstruct';
import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  demandeRemboursement,
  type ChampsDemandeRemboursement,
  type DonneesDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { SameCare } from '@portal/shared-api/contract/traitement-demandes';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import { otherCare } from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { listCodes } from '../../contenus/public';
import { findAlike, lockRequests } from '../../demandes/public';
import { PortalError } from '../../platform/errors';
import type { ServerFormOf } from '../framework/declaration';
import { requestScope } from '../framework/lecture';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { coverPeriods, oldestCare } from '../soins/cover';
import { findClaims, isClaimed, isHiddenFrom } from '../soins/open-requests';
import { messages } from './messages';
import { settle, type CareSubmission } from './settle';
import { actsOf, isSameCare, presentType, requestedCare } from './soins';

type CareForm = ServerFormOf<typeof demandeRemboursement>;
type CareBody = Infer<NonNullable<typeof demandeRemboursement.submit.body>>;

async function lecture(
  scope: FormScope,
): Promise<{ donnees: DonneesDemandeRemboursement; beneficiaires: ReturnType<typeof toBeneficiaires> }> {
  const persons = selectableAssures(scope, { withFormer: true });
  const dateFinDroits = lastCoveredDay(scope.contrat);
  const kinds = await listCodes(scope.database, scope.client.code, 'type-prestation', scope);
  return {
    beneficiaires: toBeneficiaires(persons),
    donnees: {
      typesPrestation: kinds.map(({ code, libelle }) => presentType(code, libelle)),
      dateMin: oldestCare(scope.today),
      beneficiairesParDate: coverPeriods(persons, scope.contrat),
      isTeletransmissionParPersonne: persons.map(({ assure: { numPers, isTeletransmission } }) => ({
        numPers,
        isTeletransmission,
      })),
      dateFinDroits,
    },
  };
}

/** Months within which a repeated request is probably a mistake. */
const alikeMonths = 12;
const alikeKey = ({ numPers, dateSoins, montantFacture, isDemandeAccordOuDevis }: ChampsDemandeRemboursement) =>
  JSON.stringify([numPers, dateSoins, montantFacture, isDemandeAccordOuDevis]);

async function verify({ isHandled, ...submission }: CareSubmission): Promise<FieldError[]> {
  // A handler who accepts confirms the other requests by name.
  if (submission.values.isDoublonConfirme || isHandled) return [];
  const alike = (await holdTwins(submission)).at(-1);
  if (alike !== undefined) throw new PortalError(409, 'DoublonDemande', { message: messages.alike(alike) });
  return [];
}

type Alike = Pick<CareSubmission, 'scope' | 'values' | 'numeroDemande'>;

/**
 * Numbers of requests for the same care, oldest first. It serialises requests on a contract, so that none is missed.
 */
async function holdTwins(submission: Alike): Promise<string[]> {
  const { scope } = submission;
  await lockRequests(scope.database, requestScope(scope, demandeRemboursement.code));
  return findTwins(submission);
}

const findTwins = ({ scope, values, numeroDemande }: Alike): Promise<string[]> =>
  findAlike(scope.database, requestScope(scope, demandeRemboursement.code), {
    clesDoublon: scope.secrets.indexes(alikeKey(values)),
    since: addMonths(scope.today, -alikeMonths),
    except: numeroDemande,
  });

/** The care of a request, among what else may be the same. */
const claimOf = ({ values, numeroDemande }: Alike) => ({
  ...values,
  acts: requestedCare(values) === undefined ? null : actsOf(values),
  form: demandeRemboursement,
  numeroDemande,
  isSame: ({ donnees }: CareBody) => isSameCare(donnees, values),
});

/**
 * Care that the person cannot name has no figure of its own; care already requested or reimbursed is not paid again
 * without a handler's decision, whatever its sender confirms (decision 0121). An estimate pays nothing.
 */
async function isLeftToHandler(submission: CareSubmission): Promise<boolean> {
  const { scope, values } = submission;
  if (requestedCare(values) === undefined) return true;
  if (values.isDoublonConfirme && (await holdTwins(submission)).length > 0) return true;
  if (values.isDemandeAccordOuDevis) return false;
  if (isHiddenFrom(scope, values.numPers)) return true;
  return isClaimed(scope, claimOf(submission));
}

/** What asks for the same care or has paid it, for the handler. An estimate pays nothing. */
async function sameCare(submission: CareSubmission, isDeciding: boolean): Promise<SameCare[]> {
  if (submission.values.isDemandeAccordOuDevis) return [];
  const claims = await findClaims(submission.scope, claimOf(submission), isDeciding);
  const twins = await findTwins(submission);
  const others = twins.filter((twin) => !claims.some(({ numero }) => numero === twin));
  return [...others.map((numero) => ({ nature: 'DEMANDE' as const, numero })), ...claims];
}

/** Care that the person could not name: the handler reads the bill and says which it was. */
const precisions: NonNullable<CareForm['precisions']> = {
  ask: async ({ values, lecture: { donnees } }) => {
    if (requestedCare(values) !== undefined) return [];
    const chosen = donnees.typesPrestation.filter(({ code }) => code === values.codeTypePrestation);
    const named = chosen.some(({ soins }) => namedCare(soins).length > 0) ? chosen : donnees.typesPrestation;
    return [
      {
        champ: preciseCare,
        libelle: values.isDemandeAccordOuDevis ? messages.recap.plannedCare : messages.recap.care,
        choix: named.flatMap(({ code, libelle, soins }) =>
          namedCare(soins).map((soin) => ({
            code: `${code}/${soin.code}`,
            libelle: soin.libelle === libelle ? libelle : `${libelle}\u00a0: ${soin.libelle}`,
          })),
        ),
      },
    ];
  },
  chosen: messages.recap.decidedCare,
  add: (values, given) => {
    const [codeTypePrestation = '', codeSoin = ''] = (given[preciseCare] ?? '').split('/');
    return { ...values, codeTypePrestation, codeSoin };
  },
};
const preciseCare = 'soin';
const namedCare = <Soin extends { code: string }>(soins: readonly Soin[]) =>
  soins.filter(({ code }) => code !== otherCare);

/** F-13 « Demander un remboursement ». */
export const demandeRemboursementForm: CareForm = {
  form: demandeRemboursement,
  opening: { etats: ['valide', 'suspendu', 'resilie'], isHealthOnly: true },
  lecture,
  verify,
  isLeftToHandler,
  sameCare,
  precisions,
  doublon: alikeKey,
  execute: settle,
};
