import type { RowOf } from './streams';

/** Streams whose rows the portal changes too. */
export type SharedStream = 'personnes' | 'contrats' | 'assures' | 'ribs' | 'mandats' | 'sinistres' | 'pieces';

type Facts = { readonly [F in SharedStream]: Readonly<Record<string, readonly (keyof RowOf<F> & string)[]>> };

/** What members change through the portal: columns that change together. The rest of a row is the system's alone. */
export const facts: Facts = {
  personnes: {
    nom: ['nom', 'nomPatronymique'],
    numero: ['nir', 'cleNir'],
    regime: ['codeRegime', 'codeCaisse'],
    adresse: ['numVoie', 'libelleVoie', 'complementGeographique', 'codePostal', 'localite', 'codePays'],
  },
  contrats: {
    produit: ['codeOffre'],
    etat: ['etat', 'dateResiliation', 'motifResiliation', 'dateSuspension'],
    precontentieux: ['isPrecontentieux'],
    cotisation: ['montantCotisation', 'codePeriodicite'],
    prelevement: ['codeModePaiementCotisation', 'jourPrelevement'],
    prestations: ['codeModePaiementPrestation'],
  },
  assures: {
    lien: ['codeLienParente'],
    sortie: ['dateSortie'],
    teletransmission: ['isTeletransmission', 'codeMotifRefusTeletransmission'],
  },
  ribs: { compte: ['iban', 'bic', 'titulaire'] },
  mandats: { revocation: ['dateRevocation'] },
  sinistres: { etat: ['etat'] },
  pieces: { etat: ['etat', 'motifRejet', 'dateReception'] },
};
