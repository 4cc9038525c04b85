import { splitNir } from '@portal/shared-api/rules/nir';
import type { Connector } from '../connecteurs/connector';
import { columnsOf, type StreamName, type RowOf } from '../connecteurs/streams';
import { writeRow, readRow, type Row } from '../connecteurs/rows';
import type { Secrets } from '../platform/secrets';
import { createAnchor } from './anchor';
import { healthProducts, providentProducts } from './care/products';
import type { DemoClientCode } from './clients/codes';
import { makePeople, type PeopleRows } from './make-people';
import { makeProvident, type ProvidentRows } from './prevoyance/rows';

type Donnees = { readonly [F in StreamName]: readonly RowOf<F>[] };

/** The demo as a management system: what it would give the portal if it stood elsewhere. It takes every request. */
export function demoConnector(code: DemoClientCode, today: string, secrets: Secrets): Connector {
  const anchor = createAnchor(today);
  const people = makePeople(anchor, secrets, '', new Date(`${today}T08:00:00Z`));
  const rows = donneesDe(code, { ...people, provident: makeProvident(anchor) }, secrets);
  return {
    async *read(nom) {
      let ligne = 0;
      for (const rang of rows[nom]) {
        ligne += 1;
        const cellules = writeRow(nom, rang);
        const places = Object.keys(columnsOf(nom));
        const lue: Row<typeof nom> = {
          ligne,
          contenu: cellules.join(';'),
          ...readRow(nom, (colonne) => cellules[places.indexOf(colonne)] ?? ''),
        };
        yield lue;
      }
    },
    // The portal applies its requests to its own tables: there is nobody else to tell.
    handOver: async () => undefined,
    handOverPayment: async () => undefined,
  };
}

function donneesDe(
  code: DemoClientCode,
  { people, care, profiles, addresses, contributions, provident }: PeopleRows & { provident: ProvidentRows },
  secrets: Secrets,
): Donnees {
  const dAssureur = <R extends { clientCode: string }>(rows: Iterable<R>) =>
    [...rows].filter(({ clientCode }) => clientCode === code);
  const fiches = new Map(dAssureur(profiles.fiches).map((fiche) => [fiche.numPers, fiche]));
  const adresses = new Map(dAssureur(addresses).map(({ numPers, adresse }) => [numPers, adresse]));
  return {
    offres: [
      ...healthProducts.map((product) => ({ product, niveaux: product.niveaux })),
      ...providentProducts.map((product) => ({ product, niveaux: sansNiveaux })),
    ]
      .filter(({ product }) => product.client === code)
      .map(({ product: { code: codeOffre, nom, codeFormule, libelleFormule }, niveaux }) => ({
        code: codeOffre,
        nom,
        codeFormule,
        libelleFormule,
        ...niveaux,
      })),
    personnes: dAssureur(people.personnes.values()).map((personne) => {
      const numero = personne.nirChiffre ? splitNir(secrets.decrypt(personne.nirChiffre)) : null;
      const fiche = fiches.get(personne.numPers);
      const adresse = adresses.get(personne.numPers);
      return {
        numPers: personne.numPers,
        codeCivilite: personne.codeCivilite,
        nom: personne.nom,
        prenom: personne.prenom,
        nomPatronymique: personne.nomPatronymique ?? null,
        dateNaissance: personne.dateNaissance,
        nir: numero?.nir ?? null,
        cleNir: numero?.cle || null,
        email: personne.email ?? null,
        codeRegime: fiche?.codeRegime ?? null,
        codeCaisse: fiche?.codeCaisse ?? null,
        numVoie: adresse?.numVoie || null,
        libelleVoie: adresse ? `${adresse.libelleCourtNatureVoie} ${adresse.libelleVoie}`.trim() || null : null,
        complementGeographique: adresse?.complementGeographique || null,
        codePostal: adresse?.codePostal || null,
        localite: adresse?.localite || null,
        codePays: adresse?.codePays || null,
      };
    }),
    contrats: dAssureur(people.contrats).map(({ clientCode: _client, ...contrat }) => ({
      ...contrat,
      isPrecontentieux: contrat.isPrecontentieux ?? false,
      dateResiliation: contrat.dateResiliation ?? null,
      motifResiliation: contrat.motifResiliation ?? null,
      dateSuspension: contrat.dateSuspension ?? null,
      jourPrelevement: contrat.jourPrelevement ?? null,
      numeroCollectif: contrat.numeroCollectif ?? null,
      nomEmployeur: contrat.nomEmployeur ?? null,
      college: contrat.college ?? null,
    })),
    assures: dAssureur(people.assures).map((assure) => ({
      numeroContrat: assure.numeroContrat,
      numPers: assure.numPers,
      rang: assure.rang,
      codeLienParente: assure.codeLienParente,
      dateEntree: assure.dateEntree,
      dateSortie: assure.dateSortie ?? null,
      isTeletransmission: assure.isTeletransmission,
      codeMotifRefusTeletransmission: assure.codeMotifRefusTeletransmission ?? null,
    })),
    ribs: dAssureur(people.ribs).map(({ numeroContrat, numPers, ibanChiffre, bic, titulaire }) => ({
      numeroContrat,
      numPers,
      iban: secrets.decrypt(ibanChiffre),
      bic,
      titulaire,
    })),
    paiements: dAssureur(care.paiements).map(({ clientCode: _client, ...paiement }) => ({
      ...paiement,
      ibanMasque: paiement.ibanMasque ?? null,
    })),
    decomptes: dAssureur(care.decomptes).map(({ clientCode: _client, recherche: _recherche, ...decompte }) => ({
      ...decompte,
      datePaiement: decompte.datePaiement ?? null,
      numeroRpps: decompte.numeroRpps ?? null,
      finess: decompte.finess ?? null,
      ibanMasque: decompte.ibanMasque ?? null,
      libelleMotif: decompte.libelleMotif ?? null,
      idPaiement: decompte.idPaiement ?? null,
    })),
    actes: dAssureur(care.actes).map(({ clientCode: _client, recherche: _recherche, ...acte }) => ({
      ...acte,
      codeMotif: acte.codeMotif ?? null,
      libelleMotif: acte.libelleMotif ?? null,
      codeForfait: acte.codeForfait ?? null,
    })),
    mouvements: dAssureur(contributions.mouvements).map(({ clientCode: _client, solde: _solde, ...mouvement }) => ({
      ...mouvement,
      dateEcheance: mouvement.dateEcheance ?? null,
      reference: null,
    })),
    mandats: dAssureur(contributions.mandats).map((mandat) => ({
      rum: mandat.rum,
      numeroContrat: mandat.numeroContrat,
      ics: mandat.ics,
      dateSignature: mandat.dateSignature,
      dateRevocation: mandat.dateRevocation ?? null,
      dateDebut: mandat.dateDebut ?? null,
      dateDernierPrelevement: mandat.dateDernierPrelevement ?? null,
      iban: secrets.decrypt(mandat.ibanChiffre),
      bic: mandat.bic,
      titulaire: mandat.titulaire,
    })),
    sinistres: dAssureur(provident.sinistres).map((sinistre) => ({
      numero: sinistre.numero,
      numeroContrat: sinistre.numeroContrat,
      numPers: sinistre.numPers,
      codeType: sinistre.codeType,
      libelleType: sinistre.libelleType,
      codeGarantie: sinistre.codeGarantie ?? null,
      dateSurvenance: sinistre.dateSurvenance,
      etat: sinistre.etat,
      dateDebutPrestation: sinistre.dateDebutPrestation ?? null,
      montantJournalier: sinistre.montantJournalier ?? null,
    })),
    pieces: dAssureur(provident.pieces).map(({ clientCode: _client, ...piece }) => ({
      ...piece,
      motifRejet: piece.motifRejet ?? null,
      dateReception: piece.dateReception ?? null,
    })),
    indemnites: dAssureur(provident.paiements).map(({ clientCode: _client, ...paiement }) => paiement),
    // Members of the demo sign in at the portal's own provider, but for those of a trial provider.
    comptesExternes: [],
  };
}

const sansNiveaux = {
  generalistes: null,
  specialistes: null,
  technique: null,
  honorairesHospitaliers: null,
  prothesesDentaires: null,
  monture: null,
  verre: null,
  lentilles: null,
  aideAuditive: null,
  chambreParticuliere: null,
  seanceDouce: null,
  forfaitMedecinesDouces: null,
  pharmacie: null,
} as const;
