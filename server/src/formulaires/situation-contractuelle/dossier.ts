import {
  motifsSituation,
  type DonneesSituationContractuelle,
} from '@portal/shared-api/contract/formulaires/situation-contractuelle';
import { addYears } from '@portal/shared-api/rules/civil-dates';
import { currentEcheance, isInsuredOn, portabilityMonths } from '@portal/shared-api/rules/cover-period';
import { listCodes } from '../../contenus/public';
import { findRibs } from '../../contrats/public';
import { findOpen } from '../framework/lecture';
import type { FormScope } from '../framework/scope';
import { findAnnouncedPauses } from './life';
import { proposeMotif } from './motifs';

const code = 'situationContractuelleActeGestion';

/** Motives, conditions and dates of a contract for its member. */
export async function dossier(scope: FormScope): Promise<DonneesSituationContractuelle> {
  const { database, client, contrat, offre, assures, today, numeroContrat } = scope;
  const member = assures.find(({ assure }) => assure.codeLienParente === 'ADH');
  const open = await findOpen(scope, code);
  const rows = await listCodes(database, client.code, 'motif-situation-contractuelle', scope);
  const announced = await findAnnouncedPauses(database, client.code, numeroContrat);
  const facts = {
    isCollectif: contrat.numeroCollectif !== null,
    isSuspended: contrat.etat === 'suspendu',
    suspensionAnnoncee: announced.SUSPENSION,
    repriseAnnoncee: announced.REPRISE,
    isPrecontentieux: contrat.isPrecontentieux,
    dateEffet: contrat.dateEffet,
    dateEcheance: contrat.dateEcheance,
    dateResiliation: contrat.dateResiliation,
  };
  const isPrecompte = contrat.codeModePaiementCotisation === 'PREC';
  const isDebited = contrat.codeModePaiementCotisation === 'PRLV' || isPrecompte;
  return {
    contrat: {
      numeroContratIndividuel: numeroContrat,
      nomOffre: offre.nom,
      typeContrat: contrat.typeContrat,
      isSuspendu: facts.isSuspended,
      isPrecompte,
      dateEffet: contrat.dateEffet,
      nom: member?.personne.nom ?? '',
      prenom: member?.personne.prenom ?? '',
    },
    isCollectif: facts.isCollectif,
    dateAnniversaire: currentEcheance(contrat.dateEcheance, today),
    isPlusUnAn: addYears(contrat.dateEffet, 1) <= today,
    motifs: motifsSituation.flatMap((motif) => {
      const row = rows.find((each) => each.code === motif);
      return row ? [proposeMotif(motif, row.libelle, facts, today)] : [];
    }),
    dureePortabiliteMois: portabilityMonths(contrat.dateEffet, today),
    ayantsDroit: assures
      .filter(({ assure }) => assure.codeLienParente !== 'ADH' && isInsuredOn(assure, today))
      .map(({ assure }) => assure.numPers),
    isCompteConnu: isDebited || (await findRibs(database, client.code, numeroContrat)).size > 0,
    demandesEnCours: open ? [open] : [],
  };
}
