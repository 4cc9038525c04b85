import { movementKinds, movementStateCodes } from '@portal/shared-api/contract/cotisations';
import { etatPieceCodes, etatSinistreCodes } from '@portal/shared-api/contract/prevoyance';
import { bic, defineStream, iban, numeroContrat, numPers, optional, required } from './columns';
import { amount, civilDate, dayOrNone, identifier, oneOf, text, whole, yesNo } from './formats';

const numeroSinistre = identifier(30);

/** Streams of contributions, provident claims and identities, imported after those of contracts and care. */
export const furtherStreams = {
  mouvements: defineStream({
    meaning: 'Compte de cotisations de chaque contrat, dans l’ordre ; le portail calcule le solde',
    key: ['numeroContrat', 'rang'],
    columns: {
      numeroContrat: required(numeroContrat, 'Contrat'),
      rang: required(whole, 'Ordre dans le compte, à partir de 1'),
      dateMouvement: required(civilDate, 'Jour du mouvement'),
      dateEcheance: optional(dayOrNone, 'Échéance concernée'),
      nature: required(oneOf(...movementKinds), 'Nature'),
      libelle: required(text(120), 'Libellé, tel que l’adhérent le lit'),
      debit: required(amount, 'Ce que l’adhérent doit ; 0 pour un crédit'),
      credit: required(amount, 'Ce qu’il a payé ; 0 pour un débit'),
      etat: required(oneOf(...movementStateCodes), 'État'),
      reference: optional(identifier(40), 'Paiement par carte remis par le portail, que ce mouvement enregistre'),
    },
  }),
  mandats: defineStream({
    meaning: 'Mandats de prélèvement SEPA',
    key: ['rum'],
    columns: {
      rum: required(identifier(35), 'Référence unique du mandat'),
      numeroContrat: required(numeroContrat, 'Contrat'),
      ics: required(identifier(35), 'Identifiant du créancier'),
      dateSignature: required(civilDate, 'Jour de la signature'),
      dateRevocation: optional(dayOrNone, 'Jour de la révocation'),
      dateDebut: optional(dayOrNone, 'Première échéance prélevée'),
      dateDernierPrelevement: optional(dayOrNone, 'Dernier prélèvement'),
      iban: required(iban, 'IBAN débité'),
      bic: required(bic, 'BIC'),
      titulaire: required(text(80), 'Titulaire'),
    },
  }),
  sinistres: defineStream({
    meaning: 'Sinistres de prévoyance, sans leur cause',
    key: ['numero'],
    columns: {
      numero: required(numeroSinistre, 'Numéro du sinistre'),
      numeroContrat: required(numeroContrat, 'Contrat'),
      numPers: required(numPers, 'Personne'),
      codeType: required(identifier(40), 'Type : liste « type-sinistre »'),
      libelleType: required(text(120), 'Type, tel que l’adhérent le lit si la liste ignore son code'),
      codeGarantie: optional(identifier(30), 'Garantie de l’indemnité journalière'),
      dateSurvenance: required(civilDate, 'Jour de la survenance'),
      etat: required(oneOf(...etatSinistreCodes), 'État'),
      dateDebutPrestation: optional(dayOrNone, 'Premier jour indemnisé'),
      montantJournalier: optional(amount, 'Indemnité d’un jour'),
    },
  }),
  pieces: defineStream({
    meaning: 'Pièces attendues pour un sinistre',
    key: ['numeroSinistre', 'code'],
    columns: {
      numeroSinistre: required(numeroSinistre, 'Sinistre'),
      code: required(identifier(30), 'Code de la pièce'),
      rang: required(whole, 'Ordre'),
      libelle: required(text(120), 'Libellé'),
      isObligatoire: required(yesNo, 'Obligatoire'),
      isMedicale: required(yesNo, 'Sous pli médical'),
      etat: required(oneOf(...etatPieceCodes), 'État'),
      motifRejet: optional(text(250), 'Motif du rejet'),
      dateReception: optional(dayOrNone, 'Jour de la réception'),
    },
  }),
  indemnites: defineStream({
    meaning: 'Indemnités journalières payées, par période',
    key: ['numeroSinistre', 'periodeDebut'],
    columns: {
      numeroSinistre: required(numeroSinistre, 'Sinistre'),
      periodeDebut: required(civilDate, 'Premier jour payé'),
      periodeFin: required(civilDate, 'Dernier jour payé'),
      nombreJours: required(whole, 'Nombre de jours'),
      montantJournalier: required(amount, 'Montant d’un jour'),
      montantBrut: required(amount, 'Montant brut'),
      csgCrds: required(amount, 'CSG et CRDS retenues'),
      montantNet: required(amount, 'Montant versé'),
      datePaiement: required(civilDate, 'Jour du paiement'),
    },
  }),
  comptesExternes: defineStream({
    meaning: 'Identités des adhérents chez le fournisseur d’identité de l’assureur, qui ouvrent leur espace',
    key: ['numPers'],
    columns: {
      numPers: required(numPers, 'Personne, assurée par un contrat'),
      sujet: required(text(255), 'Identité chez le fournisseur : revendication « sub »'),
      identifiant: required(text(100), 'Adresse e-mail, affichée comme identifiant'),
    },
  }),
} as const;
