import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  demandeRemboursement,
  type DonneesDemandeRemboursement,
  type ValeursDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { FormBody } from '@portal/shared-api/contract/formulaires/formulaire';
import { formatEuros, type TypedEuros } from '@portal/shared-api/rules/amounts';
import { addMonths, formatDate } from '@portal/shared-api/rules/civil-dates';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import {
  demandeRemboursementRules,
  otherCare,
  type ChampsDemandeRemboursement,
} from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { listCodes } from '../../contenus/public';
import { schemeWordsOf } from '../../contrats/public';
import { findAlike, lockRequests, type RecapLine } from '../../demandes/public';
import { PortalError } from '../../platform/errors';
import type { ServerForm, Submission, Summary } from '../framework/declaration';
import { requestScope } from '../framework/lecture';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { coverPeriods, oldestCare } from './cover';
import { messages } from './messages';
import { settle } from './settle';
import { presentType, requestedCare } from './soins';

type Pieces = (typeof demandeRemboursement.piecesJointes)[number];
type CareForm = ServerForm<
  ValeursDemandeRemboursement,
  DonneesDemandeRemboursement,
  FormBody<ValeursDemandeRemboursement>,
  Pieces,
  ChampsDemandeRemboursement
>;
export type CareSubmission = Submission<ChampsDemandeRemboursement, DonneesDemandeRemboursement>;

const vides: ChampsDemandeRemboursement = {
  isDemandeAccordOuDevis: false,
  dateSoins: '',
  numPers: '',
  codeTypePrestation: '',
  codeSoin: '',
  nombre: '1',
  isParcoursSoins: true,
  montantMonture: null,
  montantFacture: null,
  montantRO: null,
  isDecompteRo: null,
  isAccidentTiers: null,
  dateAccident: '',
  nomProfessionnel: '',
  isAutreMutuelle: null,
  montantAutres: null,
  commentaire: '',
  piecesJointes: [],
  decompteRo: [],
  ordonnance: [],
  devis: [],
  justificatifAutreMutuelle: [],
};

async function lecture(
  scope: FormScope,
): Promise<{ donnees: DonneesDemandeRemboursement; beneficiaires: ReturnType<typeof toBeneficiaires> }> {
  const persons = selectableAssures(scope, { withFormer: true });
  const dateFinDroits = lastCoveredDay(scope.contrat);
  const kinds = await listCodes(scope.database, scope.client.code, 'type-prestation');
  return {
    beneficiaires: toBeneficiaires(persons),
    donnees: {
      typesPrestation: kinds.map(({ code, libelle }) => presentType(code, libelle)),
      dateMin: oldestCare(scope.today),
      beneficiairesParDate: coverPeriods(persons, dateFinDroits),
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

async function verify({ scope, values, lecture: { donnees }, isHandled }: CareSubmission): Promise<FieldError[]> {
  if (!donnees.typesPrestation.some(({ code }) => code === values.codeTypePrestation))
    return [{ champ: 'codeTypePrestation', code: 'unknown', message: messages.typeUnknown }];
  // A handler who accepts has seen the other requests.
  if (values.isDoublonConfirme === true || isHandled) return [];
  const alike = await findTwin(scope, values);
  if (alike !== null) throw new PortalError(409, 'DoublonDemande', { message: messages.alike(alike) });
  return [];
}

/** Number of a request for the same care, or null. It serialises requests on a contract, so that none is missed. */
async function findTwin(scope: FormScope, values: ChampsDemandeRemboursement): Promise<string | null> {
  const key = requestScope(scope, demandeRemboursement.code);
  await lockRequests(scope.database, key);
  const since = addMonths(scope.today, -alikeMonths);
  return findAlike(scope.database, key, scope.secrets.indexes(alikeKey(values)), since);
}

/**
 * Care that the person cannot name has no figure of its own; care already requested is not paid again without a
 * handler's decision, whatever its sender confirms.
 */
const isLeftToHandler = async ({ scope, values }: CareSubmission): Promise<boolean> =>
  requestedCare(values) === undefined ||
  (values.isDoublonConfirme === true && (await findTwin(scope, values)) !== null);

/** Care that the person could not name: the handler reads the bill and says which it was. */
const precisions: NonNullable<CareForm['precisions']> = {
  ask: async ({ values, lecture: { donnees } }) => {
    if (requestedCare(values) !== undefined) return [];
    const chosen = donnees.typesPrestation.filter(({ code }) => code === values.codeTypePrestation);
    const named = chosen.some(({ soins }) => namedCare(soins).length > 0) ? chosen : donnees.typesPrestation;
    return [
      {
        champ: preciseCare,
        libelle: messages.recap.care,
        choix: named.flatMap(({ code, libelle, soins }) =>
          namedCare(soins).map((soin) => ({
            code: `${code}/${soin.code}`,
            libelle: soin.libelle === libelle ? libelle : `${libelle}\u00a0: ${soin.libelle}`,
          })),
        ),
      },
    ];
  },
  add: (values, given) => {
    const [codeTypePrestation = '', codeSoin = ''] = (given[preciseCare] ?? '').split('/');
    return { ...values, codeTypePrestation, codeSoin };
  },
};
const preciseCare = 'soin';
const namedCare = <Soin extends { code: string }>(soins: readonly Soin[]) =>
  soins.filter(({ code }) => code !== otherCare);

async function summarise({ scope, values, lecture: { beneficiaires, donnees } }: CareSubmission): Promise<Summary> {
  const { recap } = messages;
  const kind = { libelle: recap.kind, valeur: values.isDemandeAccordOuDevis ? recap.estimate : recap.invoice };
  const person = beneficiaires.find(({ numPers }) => numPers === values.numPers);
  const type = donnees.typesPrestation.find(({ code }) => code === values.codeTypePrestation);
  const soin = type?.soins.find(({ code }) => code === values.codeSoin);
  return {
    personnes: [values.numPers],
    lignes: [
      kind,
      { libelle: recap.date, valeur: formatDate(values.dateSoins) },
      { libelle: recap.person, valeur: person ? `${person.prenom} ${person.nom}` : '' },
      { libelle: recap.type, valeur: type?.libelle ?? '' },
      ...textLine(recap.care, soin?.libelle ?? ''),
      ...(soin && soin.unite !== '' ? [{ libelle: `${recap.number} (${soin.unite})`, valeur: values.nombre }] : []),
      ...(soin?.isParcours === true && values.isParcoursSoins === false
        ? [{ libelle: recap.pathway, valeur: recap.no }]
        : []),
      ...amountLine(recap.amount, values.montantFacture),
      ...(soin?.isMonture === true ? amountLine(recap.frame, values.montantMonture) : []),
      ...amountLine(recap.compulsory(schemeWordsOf(scope.assures).the), values.montantRO),
      ...amountLine(recap.others, values.montantAutres),
      ...(values.isAccidentTiers === true
        ? [{ libelle: recap.accident, valeur: formatDate(values.dateAccident) }]
        : []),
      ...textLine(recap.professional, values.nomProfessionnel),
      ...textLine(recap.comment, values.commentaire),
    ],
    // Care is health data: the mail only says what was sent.
    courriel: [kind, { libelle: recap.files, valeur: String(filesOf(values)) }],
    doublon: alikeKey(values),
  };
}

const amountLine = (libelle: string, amount: TypedEuros): RecapLine[] =>
  typeof amount === 'number' ? [{ libelle, valeur: formatEuros(amount) }] : [];
const textLine = (libelle: string, valeur: string): RecapLine[] => (valeur === '' ? [] : [{ libelle, valeur }]);
const filesOf = (values: ChampsDemandeRemboursement) =>
  demandeRemboursement.piecesJointes.reduce((sum, piece) => sum + values[piece].length, 0);

/** F-13 « Demander un remboursement ». */
export const demandeRemboursementForm: CareForm = {
  form: demandeRemboursement,
  opening: { etats: ['valide', 'suspendu', 'resilie'], isHealthOnly: true },
  rules: demandeRemboursementRules,
  vides,
  piecesOf: (body) => body.piecesJointes,
  champsOf: ({ donnees }, pieces) => ({ ...donnees, ...pieces, nombre: String(donnees.nombre) }),
  lecture,
  verify,
  isLeftToHandler,
  precisions,
  summarise,
  execute: settle,
};
