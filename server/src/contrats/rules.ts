import type { Beneficiaire, Contrat, Couverture, Rib } from '@portal/shared-api/contract/contrats';
import type { MemberRole } from '@portal/shared-api/contract/roles';
import { majority } from '@portal/shared-api/rules/ages';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { ageOn, laterOf } from '@portal/shared-api/rules/civil-dates';
import { currentEcheance, hasEnded, isOver, portability } from '@portal/shared-api/rules/cover-period';
import { isContractActive, isContractOver, isStruckOff, sortContracts } from '@portal/shared-api/rules/contracts';
import type { AssureRow, ContratRow, OptionRow } from './store';
import type { ContractCover } from './covered';
import type { ModeOf } from './modes';
import type { offres } from './tables';
import { presentPaid, presentToCome, type ToCome } from './to-come-rules';

/** Role on a contract: everyone except its member is a beneficiary. */
export function roleOn(codeLienParente: string): Contrat['roleAssure'] {
  return codeLienParente === 'ADH' ? 'ADHERENT' : 'BENEFICIAIRE';
}

/** A contract as it is for a person of it: leaving a contract ends it with that day. */
export function endedFor<C extends { etat: Contrat['etat']; dateResiliation: string | null }>(
  contrat: C,
  dateSortie: string | null,
  today: string,
): C {
  const hasLeft = hasEnded(dateSortie, today);
  if (!hasLeft || (contrat.etat === 'resilie' && hasEnded(contrat.dateResiliation, dateSortie ?? today)))
    return contrat;
  return { ...contrat, etat: 'resilie', dateResiliation: dateSortie };
}

/** Whether a person has a contract that goes on for them. */
export const hasRunningContract = (rows: readonly Pick<ContratRow, 'contrat' | 'assure'>[], today: string): boolean =>
  rows.some(({ contrat, assure }) => {
    const own = endedFor(contrat, assure.dateSortie, today);
    return !isContractOver({ etat: own.etat, isActif: isContractActive(own, today) });
  });

/** Whether the history of a contract is no longer readable for a person of it (product 2.2). */
export const isClosedFor = (
  contrat: { etat: Contrat['etat']; dateResiliation: string | null },
  dateSortie: string | null,
  today: string,
): boolean => isStruckOff([endedFor(contrat, dateSortie, today)], today);

/** Roles of an account by the relations of its person to the members of their contracts. */
export const rolesOfRelations = (codes: readonly string[]): MemberRole[] =>
  memberRoles(codes.map((code) => ({ isMember: roleOn(code) === 'ADHERENT' })));

/** Roles of an account: each side that its person is on (decision 0124). */
export const memberRoles = (held: readonly { isMember: boolean }[]): MemberRole[] => [
  ...(held.some(({ isMember }) => isMember) ? ['User' as const] : []),
  ...(held.some(({ isMember }) => !isMember) ? ['Beneficiaire' as const] : []),
];

/** What waits to happen to contracts. */
export interface UnderWay {
  /** Contracts with a pending change of account by the reader. */
  accounts: ReadonlySet<string>;
  /** Day of the resumption of suspended ones, by number. */
  resumptions: ReadonlyMap<string, string>;
  /** What is announced of those of the reader, by number. */
  toCome: ReadonlyMap<string, ToCome>;
}

/**
 * The contracts for their reader, best first. A beneficiary sees only themself, and neither the contribution nor the
 * member's account (product 2.1).
 * @param today civil date in Paris.
 */
export function presentContrats(
  rows: readonly ContratRow[],
  assures: readonly AssureRow[],
  options: readonly OptionRow[],
  numPers: string,
  today: string,
  { accounts, resumptions, toCome, modeOf }: UnderWay & { modeOf: ModeOf },
): Contrat[] {
  return sortContracts(
    rows.map((row) => {
      const contrat = endedFor(row.contrat, row.assure.dateSortie, today);
      const roleAssure = roleOn(row.assure.codeLienParente);
      const isMember = roleAssure === 'ADHERENT';
      const dateReprise = resumptions.get(contrat.numero);
      const isActif = isContractActive(contrat, today);
      const announced = isMember ? toCome.get(contrat.numero) : undefined;
      const changementsPrevus = announced ? presentToCome({ contrat, nomOffre: row.nomOffre }, announced, modeOf) : [];
      return {
        numeroContratIndividuel: contrat.numero,
        numeroContratCollectif: contrat.numeroCollectif,
        nomEmployeur: contrat.nomEmployeur,
        college: contrat.college,
        codeOffre: contrat.codeOffre,
        nomOffre: row.nomOffre,
        typeContrat: contrat.typeContrat,
        etat: contrat.etat,
        isActif,
        ...(isClosedFor(row.contrat, row.assure.dateSortie, today) ? { isClos: true } : {}),
        IsPrecontentieux: isMember && contrat.isPrecontentieux,
        isResponsable: contrat.isResponsable,
        isCollectif: contrat.numeroCollectif !== null,
        roleAssure,
        dateEffet: contrat.dateEffet,
        dateEcheance: isContractOver({ etat: contrat.etat, isActif })
          ? contrat.dateEcheance
          : currentEcheance(contrat.dateEcheance, today),
        dateResiliation: contrat.dateResiliation,
        ...(contrat.etat === 'suspendu' && contrat.dateSuspension !== null
          ? { dateSuspension: contrat.dateSuspension }
          : {}),
        ...(contrat.etat === 'suspendu' && dateReprise !== undefined && !hasEnded(contrat.dateResiliation, dateReprise)
          ? { dateReprise }
          : {}),
        // A person who stays covered after the end reads why; any other motive is for the member alone.
        motifResiliation:
          isMember || (contrat.motifResiliation === portability && row.assure.dateSortie === null)
            ? contrat.motifResiliation
            : null,
        cotisation: isMember ? presentPaid(contrat, modeOf) : null,
        ...(changementsPrevus.length > 0 ? { changementsPrevus } : {}),
        modalitePaiementPrestation: {
          codeModePaiement: contrat.codeModePaiementPrestation,
          libelleModePaiement: modeOf(contrat.codeModePaiementPrestation),
          // A beneficiary without their own account is paid through the member, and a submitted account waits for a
          // handler: nothing is missing.
          isMissing:
            isMember &&
            contrat.codeModePaiementPrestation === 'VIR' &&
            row.rib === null &&
            !accounts.has(contrat.numero),
          rib: row.rib && presentRib(row.rib),
        },
        beneficiaires: assures
          .filter(
            (each) => each.assure.numeroContrat === contrat.numero && (isMember || each.assure.numPers === numPers),
          )
          .map(presentBeneficiaire),
        options: options
          .filter(
            ({ numeroContrat, dateEffet, dateFin }) =>
              numeroContrat === contrat.numero && !isOver({ from: dateEffet, until: dateFin }, today),
          )
          .map(({ codeOption, libelle, dateEffet, dateFinEngagement, dateFin }) => ({
            codeOption,
            libelle,
            dateEffet,
            // A commitment that is over binds nobody.
            dateFinEngagement: hasEnded(dateFinEngagement, today) ? null : dateFinEngagement,
            dateFin,
          })),
      };
    }),
  );
}

/** Display form of an account, masked. */
export function presentRib(rib: NonNullable<ContratRow['rib']>): Rib {
  return {
    codeInternationalPaysIso2: rib.pays,
    cleIban: rib.cle,
    identifiantNationalCompte: `${'•'.repeat(rib.longueur - 7)} ${rib.fin}`,
    codeBIC: rib.bic,
    titulaire: rib.titulaire,
  };
}

/** A person of a contract; the NIR masked. */
export function presentBeneficiaire({ assure, personne }: AssureRow): Beneficiaire {
  return {
    numPers: assure.numPers,
    codeCivilite: personne.codeCivilite,
    nom: personne.nom,
    prenom: personne.prenom,
    nompatronymique: personne.nomPatronymique,
    dateNaissance: personne.dateNaissance,
    codeLienParente: assure.codeLienParente,
    dateEntree: assure.dateEntree,
    dateSortie: assure.dateSortie,
    isTeletransmission: assure.isTeletransmission,
    dateDemandeTeletransmission: assure.isTeletransmission ? assure.teletransmissionDemandeeLe : null,
    codeMotifRefusTeletransmission: assure.codeMotifRefusTeletransmission,
    nirMasque: personne.nirMasque,
  };
}

/**
 * Cover of a product, with one person's balance of each annual package.
 * @param cover until the person leaves it @param contrat with the first day of the product
 * @param consumed cents by package
 */
export function presentCouverture(
  { codeFormule, libelleFormule }: Pick<typeof offres.$inferSelect, 'codeFormule' | 'libelleFormule'>,
  cover: ContractCover,
  contrat: { numero: string; since: string },
  consumed: ReadonlyMap<string, number>,
  today: string,
): Couverture {
  const periode = today.slice(0, 4);
  const yearStart = `${periode}-01-01`;
  return {
    numeroContratIndividuel: contrat.numero,
    codeFormule,
    libelleFormule,
    dateEffet: laterOf(contrat.since, yearStart),
    postes: cover.postes,
    // The packages of a year in which the person is not covered any more are nobody's.
    compteurs: (hasEnded(cover.until, yearStart) ? [] : Object.entries(cover.forfaits)).map(
      ([code, { libelle, plafond }]) => {
        const consomme = Math.min(plafond, Math.max(0, consumed.get(code) ?? 0));
        return {
          libelle,
          plafond: toEuros(plafond),
          consomme: toEuros(consomme),
          restant: toEuros(plafond - consomme),
          unite: 'EUR',
          periode,
        };
      },
    ),
  };
}

/**
 * Whether the member sees the acts of another person of the contract.
 * @param hidesAdultsOn today, if staff consult the member's space; null for the member.
 */
export function areActsShown(
  { isActesMasques, dateNaissance }: { isActesMasques: boolean; dateNaissance: string },
  hidesAdultsOn: string | null,
): boolean {
  return !isActesMasques && (hidesAdultsOn === null || ageOn(dateNaissance, hidesAdultsOn) < majority);
}
