import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { formatEuros, toCents, toEuros, type TypedEuros } from '@portal/shared-api/rules/amounts';
import { addDays, ageOn } from '@portal/shared-api/rules/civil-dates';
import type { ChampsDemandeRemboursement } from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { foldText } from '@portal/shared-api/rules/search-text';
import { PortalError } from '../../platform/errors';
import {
  careTypeOf,
  type CareType,
  sumPackages,
  reasons,
  keepDecompte,
  nextDecompteNumber,
  sumWithheld,
  type NewActe,
  type NewDecompte,
  reimburseRequest,
  type RequestedResult,
} from '../../prestations/public';
import type { Effect, Submission } from '../framework/declaration';
import type { FormScope } from '../framework/scope';
import { findRibs, shownAccount, type RibRow } from '../../contrats/public';
import { messages } from './messages';
import { holdPerson } from './store';

type CareSubmission = Submission<ChampsDemandeRemboursement, DonneesDemandeRemboursement>;
const majority = 18;
const centsOf = (amount: TypedEuros) => (typeof amount === 'number' ? toCents(amount) : 0);

/**
 * Decides a request at once (automatic mode): a statement to be paid at night, computed from the cover of the contract,
 * or for an estimate only the amounts.
 */
export async function settle({ scope, values, lecture }: CareSubmission): Promise<Effect> {
  const {
    database,
    client: { code: clientCode },
    numeroContrat,
    offre,
  } = scope;
  const patient = scope.assures.find(({ assure }) => assure.numPers === values.numPers);
  const type = careTypeOf(values.codeTypePrestation) ?? careTypeOf('AUTRE');
  if (!patient || !type || !offre.niveaux)
    throw new PortalError(403, 'AccesRefuse', { reason: 'contract without cover' });
  await holdPerson(database, clientCode, numeroContrat, values.numPers);
  const year = values.dateSoins.slice(0, 4);
  // Neither an estimate nor a refusal may reveal what an adult who hides their care has used.
  const isHidden = patient.assure.isActesMasques && values.numPers !== scope.numPers;
  const packages = await sumPackages(database, clientCode, numeroContrat, values.numPers, year);
  const withheld = await sumWithheld(database, clientCode, numeroContrat, values.numPers, year);
  const forfait = type.forfait && offre.forfaits[type.forfait];
  const result = reimburseRequest({
    type,
    niveaux: offre.niveaux,
    dateNaissance: patient.personne.dateNaissance,
    dateSoins: values.dateSoins,
    montantDepense: centsOf(values.montantFacture),
    montantRO: typeof values.montantRO === 'number' ? toCents(values.montantRO) : null,
    montantAutres: centsOf(values.montantAutres),
    dejaRetenu: type.prelevement ? withheld[type.prelevement] : 0,
    forfaitRestant:
      type.forfait && forfait
        ? forfait.plafond - (isHidden && values.isDemandeAccordOuDevis ? 0 : (packages.get(type.forfait) ?? 0))
        : undefined,
  });
  if (values.isDemandeAccordOuDevis) return { lignes: estimateLines(result) };
  const label =
    lecture.donnees.typesPrestation.find(({ code }) => code === values.codeTypePrestation)?.libelle ?? type.libelle;
  const told = await keepStatement(scope, values, {
    type,
    label,
    result,
    isMinor: ageOn(patient.personne.dateNaissance, scope.today) < majority,
  });
  return isHidden ? {} : { lignes: [{ libelle: messages.recap.statement, valeur: told }] };
}

function estimateLines({ montantRC, montantRO, resteACharge }: RequestedResult) {
  const { recap } = messages;
  const line = (libelle: string, cents: number) => ({ libelle, valeur: formatEuros(toEuros(cents)) });
  return [
    line(recap.estimatedCompulsory, montantRO),
    line(recap.estimated, montantRC),
    line(recap.estimatedLeft, resteACharge),
    { libelle: recap.note, valeur: recap.notBinding },
  ];
}

interface Decided {
  type: CareType;
  label: string;
  result: RequestedResult;
  isMinor: boolean;
}

/** Stores the statement; it is paid to the member, or to an adult with their own account. */
async function keepStatement(scope: FormScope, values: ChampsDemandeRemboursement, decided: Decided): Promise<string> {
  const {
    database,
    client: { code: clientCode },
    numeroContrat,
    today,
    contrat,
  } = scope;
  const { result } = decided;
  const memberNumPers =
    scope.assures.find(({ assure }) => assure.codeLienParente === 'ADH')?.assure.numPers ?? scope.numPers;
  const ribs = await findRibs(database, clientCode, numeroContrat);
  const own = values.numPers === memberNumPers ? undefined : ribs.get(values.numPers);
  const isOwn = own !== undefined && !decided.isMinor;
  const numeroDecompte = await nextDecompteNumber(database, clientCode, today);
  const lines = statementLines(numeroDecompte, clientCode, values, decided);
  await keepDecompte(
    database,
    {
      ...lines.decompte,
      numeroContrat,
      dateTraitement: today,
      destinataire: isOwn ? 'BENEFICIAIRE' : 'ADHERENT',
      codeModePaiement: contrat.codeModePaiementPrestation,
      ibanMasque: contrat.codeModePaiementPrestation === 'VIR' ? shown(own ?? ribs.get(memberNumPers)) : null,
    },
    lines.acte,
    {
      clientCode,
      numeroDecompte,
      numeroContrat,
      numPersDestinataire: isOwn ? values.numPers : memberNumPers,
      numPersCompte: own ? values.numPers : memberNumPers,
      disponibleLe: addDays(today, 1),
    },
  );
  return result.codeMotif === null ? numeroDecompte : `${numeroDecompte} (${reasons[result.codeMotif]})`;
}

const shown = (rib: RibRow | undefined) => (rib ? shownAccount(rib) : null);

type Kept = Omit<NewDecompte, 'numeroContrat' | 'dateTraitement' | 'destinataire' | 'codeModePaiement'>;

function statementLines(
  numeroDecompte: string,
  clientCode: string,
  values: ChampsDemandeRemboursement,
  { type, label, result }: Decided,
): { decompte: Kept; acte: NewActe } {
  const nomProfessionnel = values.nomProfessionnel === '' ? messages.professional : values.nomProfessionnel;
  const libelleMotif = result.codeMotif === null ? null : reasons[result.codeMotif];
  const amounts = {
    montantDepense: centsOf(values.montantFacture),
    montantRO: result.montantRO,
    montantRC: result.montantRC,
    montantAutres: result.montantAutres,
    resteACharge: result.resteACharge,
  };
  return {
    decompte: {
      clientCode,
      numeroDecompte,
      numPers: values.numPers,
      libelle: label,
      nombreActes: 1,
      dateSoinsDebut: values.dateSoins,
      dateSoinsFin: values.dateSoins,
      nomProfessionnel,
      specialite: type.specialite,
      origine: 'MANUEL',
      familleActes: type.famille,
      etat: 'EN_COURS',
      libelleMotif,
      ...amounts,
      recherche: foldText(
        `${label} ${numeroDecompte} ${nomProfessionnel} ${type.specialite} ${type.libelle} ${type.codeActe}`,
      ),
    },
    acte: {
      clientCode,
      numeroDecompte,
      rang: 1,
      codeActe: type.codeActe,
      libelleActe: type.libelle,
      familleActes: type.famille,
      dateSoins: values.dateSoins,
      quantite: 1,
      coefficient: 1,
      ...amounts,
      baseRO: result.baseRO,
      tauxRO: result.tauxRO,
      participationForfaitaire: result.participationForfaitaire,
      franchise: result.franchise,
      isTiersPayant: false,
      is100Sante: false,
      isParcoursSoins: true,
      codeMotif: result.codeMotif,
      libelleMotif,
      codeForfait: type.forfait ?? null,
      forfaitConsomme: result.forfaitConsomme,
      recherche: foldText(`${type.libelle} ${type.codeActe} ${nomProfessionnel}`),
    },
  };
}
