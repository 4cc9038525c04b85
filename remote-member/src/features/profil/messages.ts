export const messages = {
  subtitle: 'Ce que votre mutuelle sait de vous, et comment le corriger.',
  verified: 'Vérifié',
  unverified: 'Non vérifié',
  notGiven: 'Non renseigné',
  blocks: {
    identite: 'Identité', adresse: 'Adresse postale', telephones: 'Téléphones', email: 'E-mail de contact', identifiant: 'Identifiant de connexion', ro: 'Données Sécurité sociale',
    famille: 'Situation familiale', banque: 'Coordonnées bancaires', preferences: 'Préférences', securite: 'Sécurité',
  },
  identity: {
    civility: 'Civilité', civilities: { MME: 'Madame', M: 'Monsieur' }, name: 'Nom', birthName: 'Nom de naissance', firstName: 'Prénom', born: 'Date et lieu de naissance',
    bornAt: (place: string) => `à ${place}`, member: 'N° d’adhérent', person: 'N° personne',
    correct: 'Pour corriger votre identité,', contact: 'contactez-nous', byPhone: (telephone: string) => `contactez-nous au ${telephone}`,
  },
  address: { none: 'Aucune adresse renseignée' },
  phones: { portable: 'Portable', fixe: 'Fixe', professionnel: 'Professionnel', none: 'Aucun numéro renseigné' },
  scheme: { nir: 'N° de Sécurité sociale', monaco: 'N° monégasque', regime: 'Régime', caisse: 'Caisse', centre: 'Centre', transmission: 'Télétransmission', persons: (count: number) => `${count} personnes`, me: '(vous)' },
  preferences: { paperless: 'Documents dématérialisés', online: 'Documents en ligne', onPaper: 'Documents sur papier', consents: 'Consentements', yes: 'Oui', no: 'Non', accepted: 'Accepté', refused: 'Refusé', pending: 'Sans réponse' },
  security: { protection: 'Protection par second facteur', protected: 'Protection activée', unprotected: 'Protection désactivée', on: 'Activée', off: 'Désactivée', biometrics: 'Biométrie (application mobile)', password: 'Mot de passe choisi le', last: 'Connexion précédente', notNoted: 'Date inconnue' },
  data: {
    title: 'Mes données personnelles',
    text: 'Téléchargez tout ce que le portail conserve sur vous\u00a0: identité, contrats, soins, demandes, consentements et connexions. Un code de sécurité peut vous être demandé.',
    pdf: 'Télécharger en PDF', json: 'Télécharger en JSON', done: 'Votre fichier est téléchargé. Conservez-le en lieu sûr.',
  },
};
