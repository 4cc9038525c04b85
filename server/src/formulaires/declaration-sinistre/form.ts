import { isAfterDeath } from '@portal/shared-api/contract/formulaires/claim-pieces';
import {
  declarationSinistre,
  type ChampsDeclarationSinistre,
  type DonneesDeclarationSinistre,
} from '@portal/shared-api/contract/formulaires/declaration-sinistre';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { lastCoveredDay } from '@portal/shared-api/rules/cover-period';
import { newAccount, papersFor } from '@portal/shared-api/rules/formulaires/declaration-sinistre';
import { filesIn, isFile } from '@portal/shared-api/rules/formulaires/form-values';
import { listCodes } from '../../contenus/public';
import { findRibs, shownAccount } from '../../contrats/public';
import { claimOfRequest, declareClaim, findGuarantees, moveClaim, presentGuarantee } from '../../prevoyance/public';
import { refuseWrongRib } from '../compte-remboursement/rules';
import type { Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { selectableAssures, toBeneficiaires, type FormScope } from '../framework/scope';
import { messages } from './messages';

type Declared = SubmissionOf<typeof declarationSinistre>;

/** Guarantee that pays a kind of claim. */
const guaranteeOf = (codeType: string) => (codeType === 'ARRET' ? 'IT' : codeType);

/** Persons of a claim: those of the contract; for a beneficiary the member alone, whose death they declare. */
const persons = (scope: FormScope) =>
  scope.isMember
    ? selectableAssures(scope, { withFormer: true })
    : scope.assures.filter(({ assure }) => assure.codeLienParente === 'ADH');

async function lecture(scope: FormScope) {
  const { database, client, numeroContrat, numPers, contrat } = scope;
  const guarantees = await findGuarantees(database, client.code, numeroContrat);
  const covered = new Set(guarantees.map(({ code }) => code));
  const kinds = (await listCodes(database, client.code, 'type-sinistre', scope)).filter(
    ({ code }) => covered.has(guaranteeOf(code)) && (scope.isMember || isAfterDeath(code)),
  );
  const own = (await findRibs(database, client.code, numeroContrat)).get(numPers);
  const donnees: DonneesDeclarationSinistre = {
    typesSinistre: kinds.map(({ code, libelle }) => ({ code, libelle })),
    employeur: contrat.nomEmployeur === null ? null : { raisonSociale: contrat.nomEmployeur },
    isCollectif: contrat.numeroCollectif !== null,
    ribs: own ? [{ numPers, libelle: shownAccount(own) }] : [],
    // They tell the salary: the member's alone, as in « Ma prévoyance ».
    garanties: scope.isMember ? guarantees.map(presentGuarantee) : [],
    dateEffet: contrat.dateEffet,
    // A suspension keeps what happened before it; the end of the contract is what decides here.
    dateFin: lastCoveredDay({ ...contrat, dateSuspension: null, suspensionAnnoncee: null }),
  };
  return { donnees, beneficiaires: toBeneficiaires(persons(scope)) };
}

/** Papers of the claim, and whether each was sent. */
function papersOf({ values, lecture: known }: Pick<Declared, 'values' | 'lecture'>) {
  const sent = new Set(filesIn(values).map(({ inputName }) => inputName));
  return papersFor(values, { lecture: known }).map(({ champ, code, libelle, isObligatoire, isMedicale = false }) => ({
    code,
    libelle,
    isObligatoire,
    isMedicale,
    isRecue: sent.has(champ),
  }));
}

/** What was declared, without the files, which stay with the request. */
const declared = (values: ChampsDeclarationSinistre) =>
  JSON.stringify(values, (_name, value: unknown) => (isFile(value) ? undefined : value));

/** Opens the claim: it waits for papers, or for somebody to examine it. */
async function open(submission: Declared, numeroDemande: string | null): Promise<Effect> {
  const {
    scope,
    values,
    lecture: { donnees },
  } = submission;
  const { database, client, secrets, numeroContrat, today } = scope;
  const { codeTypeSinistre, numPers, dateSurvenance } = values;
  const pieces = papersOf(submission);
  const missing = pieces.filter(({ isObligatoire, isRecue }) => isObligatoire && !isRecue);
  const guarantees = await findGuarantees(database, client.code, numeroContrat);
  const garantie = guarantees.find(({ code }) => code === guaranteeOf(codeTypeSinistre));
  const numero = await declareClaim(
    database,
    {
      clientCode: client.code,
      numeroContrat,
      numPers,
      codeType: codeTypeSinistre,
      libelleType: donnees.typesSinistre.find(({ code }) => code === codeTypeSinistre)?.libelle ?? codeTypeSinistre,
      codeGarantie: garantie?.unite === 'EUR_JOUR' ? garantie.code : null,
      dateSurvenance,
      etat: missing.length > 0 ? 'EN_ATTENTE' : 'DECLARE',
      numeroDemande,
      declarationChiffree: secrets.encrypt(declared(values)),
      evenements: [
        ...(missing.length > 0
          ? [{ date: today, libelle: messages.awaited(missing.map(({ libelle }) => libelle).join(', ')) }]
          : []),
        { date: today, libelle: messages.declared },
      ],
      pieces,
    },
    today,
  );
  return { lignes: [{ libelle: messages.recapNumber, valeur: numero }], attributions: { numeroSinistre: numero } };
}

/** A claim that was opened at receipt is not refused for the account that it names. */
async function verify({ values, isHandled }: Declared): Promise<FieldError[]> {
  if (values.iban !== '' && !isHandled) refuseWrongRib(values.iban);
  return [];
}

/** A claim that was opened at receipt goes on; it still waits for its papers. */
async function execute(submission: Declared): Promise<Effect> {
  const { scope, numeroDemande } = submission;
  const { database, client, today } = scope;
  const known = numeroDemande === null ? undefined : await claimOfRequest(database, client.code, numeroDemande);
  if (!known) return open(submission, numeroDemande);
  const etat = known.etat === 'DECLARE' ? 'EN_COURS' : known.etat;
  await moveClaim(database, known, etat, { date: today, libelle: messages.examined });
  return {};
}

/** F-12 « Déclarer un sinistre prévoyance ». */
export const declarationSinistreForm: ServerFormOf<typeof declarationSinistre> = {
  form: declarationSinistre,
  opening: { etats: ['valide', 'suspendu', 'resilie'], isProvidentOnly: true },
  // An account for benefits is the member's, as in F-26 (decision 0040).
  isCodeNeeded: ({ donnees }) => donnees.compte === newAccount && donnees.iban !== '',
  lecture,
  verify,
  deposit: open,
  execute,
};
