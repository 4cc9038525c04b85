/** Code lists of A-18, as « code libellé » separated by ` · `; a parent follows `<`. */
export const shortLists: Readonly<Record<string, string>> = {
  civilite: 'MME Madame · M Monsieur',
  sexe: 'F Féminin · M Masculin',
  'categorie-document':
    'ATTESTATION Attestations · CARTE_TP Cartes de tiers payant · MODIF_CONTRAT Avenants et modifications · INSCRIPTION_BENEF Inscriptions de bénéficiaires · MANDAT_SEPA Mandats SEPA · RELEVE_PRESTATIONS Relevés de prestations · RELEVE_REMBOURSEMENT Relevés de remboursement · CONDITIONS Conditions générales et notices · AVIS_ECHEANCE Avis d’échéance · PIECES_TRANSMISES Pièces transmises',
  'categorie-faq':
    'CONNEXION Connexion · REMB Remboursements · CARTE Carte de tiers payant · CONTRAT Mon contrat · HOSPI Hospitalisation · COTIS Cotisations',
  'contact-objet':
    'REMBOURSEMENT Un remboursement · CONTRAT Mon contrat · COTISATION Mes cotisations · CARTE_TP Ma carte de tiers payant · TELETRANS La télétransmission · HOSPI Une hospitalisation · PREVOYANCE La prévoyance · CLAUSE_BENEFICIAIRE Ma clause bénéficiaire · COMPTE Mon espace personnel · DONNEES_PERSO Mes données personnelles (RGPD) · AUTRE Autre demande',
  'contact-sous-objet':
    'DELAI Délai de remboursement < REMBOURSEMENT · MONTANT Montant remboursé < REMBOURSEMENT · DEVIS Estimation d’un devis < REMBOURSEMENT · GARANTIES Mes garanties < CONTRAT · RESILIATION Résiliation < CONTRAT · ECHEANCIER Mon échéancier < COTISATION · IMPAYE Un impayé < COTISATION · DUPLICATA Duplicata < CARTE_TP · CONNEXION Me connecter < COMPTE · ACCES Droit d’accès < DONNEES_PERSO · EFFACEMENT Droit à l’effacement < DONNEES_PERSO',
  'mode-paiement':
    'VIR Virement · PRLV Prélèvement automatique · CHQ Chèque · CB Carte bancaire · PREC Précompte employeur · LC Lettre-chèque · TIP TIP SEPA',
  periodicite: 'M Mensuelle · T Trimestrielle · S Semestrielle · A Annuelle',
  'jour-prelevement': '05 Le 05 du mois · 10 Le 10 du mois · 15 Le 15 du mois',
  'type-sinistre':
    'ARRET Arrêt de travail · INVAL Invalidité · PTIA Perte totale et irréversible d’autonomie · DECES Décès · IJH Hospitalisation (indemnité journalière) · DEP Dépendance · OBSEQUES Obsèques · RENTE_EDUC Rente éducation',
  'motif-suppression-compte':
    'RESIL Je ne suis plus adhérent · INUTILE Je n’utilise pas cet espace · DOUBLON J’ai plusieurs comptes · DONNEES Je ne souhaite plus partager mes données · AUTRE Autre motif',
  'situation-familiale':
    'CEL Célibat · MAR Mariage · PAC PACS · CCB Concubinage · SEP Séparation · DIV Divorce · VEU Veuvage',
  'lien-parente':
    'ADH Adhérent · CJT Conjoint · PAC Partenaire de PACS · CCB Concubin · ENF Enfant · ASC Ascendant · AUT Autre personne à charge',
  'regime-ro':
    '01 Régime général · 02 Régime agricole (MSA) · 04 SNCF · 05 RATP · 08 Militaires · 17 Français de l’étranger · 70 Alsace-Moselle · MC1 CCSS Monaco · MC2 CAMTI Monaco · MC3 SPME Monaco',
  'caisse-ro':
    '481 CPAM de la Lozère < 01 · 061 CPAM des Alpes-Maritimes < 01 · 131 CPAM des Bouches-du-Rhône < 01 · 301 CPAM du Gard < 01 · 341 CPAM de l’Hérault < 01 · 691 CPAM du Rhône < 01 · 751 CPAM de Paris < 01 · 201 CPAM de la Corse-du-Sud < 01 · 202 CPAM de la Haute-Corse < 01 · 480 MSA du Languedoc < 02 · 671 CPAM du Bas-Rhin < 70 · MC1 CCSS Monaco < MC1 · MC2 CAMTI Monaco < MC2 · MC3 SPME Monaco < MC3',
  'motif-refus-teletransmission':
    'INC Assuré inconnu de la caisse · DEJ Déjà rattaché à un autre organisme complémentaire · NIR Numéro de Sécurité sociale erroné · CAI Caisse non conventionnée · OPP Opposition de l’assuré · DRO Droits fermés au régime obligatoire',
  'motif-cartetp':
    'PERTE Perte · VOL Vol · ERREUR Erreur sur la carte · NONRECUE Carte non reçue · DETERIOREE Carte détériorée · SUPPL Carte supplémentaire',
  'motif-radiation':
    'ECHEANCE À l’échéance annuelle · DECES Décès · DIVORCE Divorce, séparation · MUT_OBLIG Mutuelle d’entreprise obligatoire · CSS Complémentaire santé solidaire · ETRANGER Départ à l’étranger · FIN_ETUDES Fin d’études ou premier emploi · AGE Limite d’âge · AUTRE Autre motif',
  'motif-situation-contractuelle':
    'RESIL_RIA Résilier votre contrat à tout moment · RESIL_ECHEANCE Résilier à l’échéance annuelle · MUT_OBLIG Adhésion à une mutuelle d’entreprise obligatoire · CSS Attribution de la Complémentaire santé solidaire · DEPART_PORTABILITE Départ de l’entreprise – portabilité · EVIN_RETRAITE Départ à la retraite – maintien (loi Évin) · SUSPENSION Suspension (congé parental, sabbatique, expatriation) · REPRISE Reprise après suspension · COLLEGE Changement de catégorie (cadre ou non cadre) · DECES Décès de l’adhérent',
  'motif-changement-garantie':
    'BESOIN Évolution de mes besoins · BUDGET Réduire ma cotisation · FAMILLE Changement familial · PRO Changement professionnel · RETRAITE Départ à la retraite',
  'type-prestation':
    'CONSULT Consultation · PHARMA Pharmacie · LABO Analyses · RADIO Imagerie · PARAMED Soins infirmiers, kinésithérapie · HOSPI Hospitalisation · DENTAIRE Dentaire · OPTIQUE Optique · AUDIO Aides auditives · APPAREIL Appareillage · CURE Cure thermale · TRANSPORT Transport · MDOUCES Médecines complémentaires · PSY Psychologue · PREVENTION Prévention, vaccins · AUTRE Autre soin',
  'famille-actes':
    'SOINS_COURANTS Soins courants · HOSPITALISATION Hospitalisation · PHARMACIE Pharmacie · OPTIQUE Optique · DENTAIRE Dentaire · AUDIO Aides auditives · MEDECINES_DOUCES Médecines complémentaires · PREVENTION Prévention · AUTRES Autres soins',
  'code-acte':
    'G Consultation médecin généraliste · CS Consultation spécialiste · VG Visite à domicile · PH7 Pharmacie remboursée à 65\u00a0% · PH4 Pharmacie remboursée à 30\u00a0% · PH2 Pharmacie remboursée à 15\u00a0% · PHN Pharmacie non remboursée · B Biologie · AMI Soins infirmiers · AMK Kinésithérapie · SF Sage-femme · ADI Imagerie · ADE Échographie · HBLD Couronne · HBJD Détartrage · HBMD Soin de carie · OPT Monture · VER Verre · LEN Lentilles · PAU Aide auditive · FJH Forfait journalier · CHP Chambre particulière · PAT Participation sur acte lourd · OST Ostéopathie · PSY Accompagnement psychologique · VAC Vaccination',
  'domaine-tp':
    'PHAR Pharmacie · MED Médecins · LABO Laboratoires · RADL Radiologie · AUXM Auxiliaires médicaux · SAGE Sages-femmes · EXTE Soins externes · CSTE Centres de santé · HOSP Hospitalisation · OPTI Optique · DESO Soins dentaires · DEPR Prothèses dentaires · AUDI Aides auditives · TRAN Transport · DIVE Divers',
  'discipline-dmt':
    '101 Médecine · 201 Chirurgie · 301 Obstétrique · 401 Soins médicaux et de réadaptation · 501 Psychiatrie · 601 Hospitalisation à domicile',
  'mode-traitement':
    '03 Hospitalisation complète · 04 Hospitalisation de jour · 05 Hospitalisation de nuit · 06 Hospitalisation à domicile · 07 Consultations externes · 23 Chirurgie ou anesthésie ambulatoire',
  'specialite-ps':
    'MG Médecin généraliste · DERM Dermatologue · OPH Ophtalmologue · DENT Chirurgien-dentiste · OPTI Opticien · AUDI Audioprothésiste · KINE Masseur-kinésithérapeute · IDE Infirmier · SF Sage-femme · PSY Psychologue · OSTEO Ostéopathe · PHAR Pharmacie · LABO Laboratoire · HOP Établissement de santé',
  'secteur-ps': 'S1 Secteur 1 · S2O Secteur 2 OPTAM · S2 Secteur 2 · NC Non conventionné',
  'type-piece-justificative':
    'AD Attestation de droits · RIB RIB · CNI Pièce d’identité · LF Livret de famille · AN Acte de naissance · AM Acte de mariage · PACS Attestation de PACS · CS Certificat de scolarité · JD Justificatif de domicile · FAC Facture acquittée · ORD Ordonnance · DEV Devis · AAT Avis d’arrêt de travail · IJSS Décompte d’indemnités journalières · NPI Notification de pension · AD2 Acte de décès',
  'nature-voie':
    'RUE Rue · AV Avenue · BD Boulevard · CHE Chemin · IMP Impasse · PL Place · ALL Allée · RTE Route · QUAI Quai · COURS Cours · SQ Square · PAS Passage · LOT Lotissement · RES Résidence · VLA Villa',
  'complement-numero-voie': 'B Bis · T Ter · Q Quater',
  'etat-contrat': 'eninstance En instance · valide Valide · resilie Résilié · suspendu Suspendu',
  'etat-demande':
    'ENREGISTREE Enregistrée · EN_COURS En cours de traitement · ATTENTE_PIECES En attente de pièces · ACCEPTEE Acceptée · REFUSEE Refusée · ANNULEE Annulée',
  'etat-compte':
    'NON_CREE Sans compte · EN_ATTENTE En attente d’activation · ACTIF Actif · BLOQUE Bloqué · DESACTIVE Désactivé · REINIT Mot de passe à réinitialiser · RADIE Radié · SUPPRIME Supprimé',
  'origine-compte':
    'INSCRIPTION Inscription en ligne · ADMIN Créé par un administrateur · ADHERENT Créé par l’adhérent · IMPORT Import · OIDC Fournisseur d’identité',
  'type-abonnement':
    'ALERTE_REMBOURSEMENT Un nouveau remboursement est disponible · NOUVEAU_DOCUMENT Un nouveau document est disponible · CARTE_TP Ma nouvelle carte de tiers payant est disponible · COTISATION Échéance ou rejet de prélèvement · SUIVI_DEMANDE Suivi de mes demandes · NEWSLETTER Lettre d’information',
  'type-option-renfort':
    'RENF_OPTIQUE Renfort Optique · RENF_DENTAIRE Renfort Dentaire · RENF_AUDIO Renfort Audition · RENF_HOSPI Renfort Hospitalisation · RENF_CONFORT Renfort Confort',
  'reseau-soins': 'RESEAU_A Réseau A · RESEAU_B Réseau B · RESEAU_C Réseau C · RESEAU_D Réseau D',
  'motif-acces-administrateur':
    'ASSISTANCE Assistance téléphonique · CONTROLE Contrôle · RECETTE Recette · RECLAMATION Réclamation',
  'motif-reference-externe':
    'DOUBLON Doublon de personne · FUSION Fusion de contrats · ERREUR Erreur de rattachement · MIGRATION Migration',
  'categorie-socio-professionnelle':
    'CADRE Cadre · NONCADRE Non cadre · TNS Travailleur indépendant · RETRAITE Retraité · ETUDIANT Étudiant · SANS Sans activité',
  'profil-utilisateur':
    'adherent Adhérent · beneficiaire Bénéficiaire · adh_benef Adhérent/Bénéficiaire · admin_digital Administrateurs digitaux · autres_admins Autres administrateurs',
};

/** Countries: code, label, telephone prefix, membership of the SEPA area. */
export const countries: readonly (readonly [string, string, string, boolean])[] = [
  ['FR', 'France', '+33', true],
  ['MC', 'Monaco', '+377', true],
  ['BE', 'Belgique', '+32', true],
  ['CH', 'Suisse', '+41', true],
  ['IT', 'Italie', '+39', true],
  ['DE', 'Allemagne', '+49', true],
  ['AD', 'Andorre', '+376', true],
  ['AT', 'Autriche', '+43', true],
  ['DK', 'Danemark', '+45', true],
  ['ES', 'Espagne', '+34', true],
  ['FI', 'Finlande', '+358', true],
  ['GR', 'Grèce', '+30', true],
  ['IE', 'Irlande', '+353', true],
  ['LU', 'Luxembourg', '+352', true],
  ['MA', 'Maroc', '+212', false],
  ['NL', 'Pays-Bas', '+31', true],
  ['PT', 'Portugal', '+351', true],
  ['GB', 'Royaume-Uni', '+44', true],
  ['SM', 'Saint-Marin', '+378', true],
  ['SN', 'Sénégal', '+221', false],
  ['SE', 'Suède', '+46', true],
  ['TN', 'Tunisie', '+216', false],
  ['CA', 'Canada', '+1', false],
  ['US', 'États-Unis', '+1', false],
];
