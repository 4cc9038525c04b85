CREATE TABLE "attestations" (
	"client_code" text NOT NULL,
	"id_document" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"numero" text NOT NULL,
	"categorie" text NOT NULL,
	"annee" integer,
	"date_debut" date,
	"date_fin" date,
	"contenu_chiffre" text NOT NULL,
	CONSTRAINT "attestations_client_code_id_document_pk" PRIMARY KEY("client_code","id_document")
);
--> statement-breakpoint
CREATE TABLE "cartes_tp" (
	"client_code" text NOT NULL,
	"id_carte" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"numero_amc" text NOT NULL,
	"code_convention" text NOT NULL,
	"csr" text NOT NULL,
	"date_debut" date NOT NULL,
	"date_fin" date NOT NULL,
	"garanties" jsonb NOT NULL,
	"telephone_pec" text NOT NULL,
	"reseaux" text[] NOT NULL,
	"id_document" text NOT NULL,
	CONSTRAINT "cartes_tp_client_code_id_carte_pk" PRIMARY KEY("client_code","id_carte")
);
--> statement-breakpoint
CREATE TABLE "cms_documents" (
	"client_code" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"audience" text NOT NULL,
	"colleges" text[] NOT NULL,
	"nom_fichier" text NOT NULL,
	"type_mime" text NOT NULL,
	"taille" integer NOT NULL,
	"image_id" text,
	"contenu" jsonb NOT NULL,
	"ordre" integer NOT NULL,
	"etat" text NOT NULL,
	"date_publication" date NOT NULL,
	"date_fin" date,
	CONSTRAINT "cms_documents_client_code_id_pk" PRIMARY KEY("client_code","id")
);
--> statement-breakpoint
CREATE TABLE "cms_images" (
	"client_code" text NOT NULL,
	"id" text NOT NULL,
	"type_mime" text NOT NULL,
	"contenu" "bytea" NOT NULL,
	CONSTRAINT "cms_images_client_code_id_pk" PRIMARY KEY("client_code","id")
);
--> statement-breakpoint
CREATE TABLE "cms_items" (
	"client_code" text NOT NULL,
	"id" text NOT NULL,
	"collection" text NOT NULL,
	"name" text NOT NULL,
	"item_name" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] NOT NULL,
	"audience" text NOT NULL,
	"cookie_setting" text,
	"ordre" integer NOT NULL,
	"etat" text NOT NULL,
	"publication_debut" date,
	"publication_fin" date,
	CONSTRAINT "cms_items_client_code_id_pk" PRIMARY KEY("client_code","id")
);
--> statement-breakpoint
CREATE TABLE "faq_avis" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"question_id" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"user_type" text NOT NULL,
	"is_utile" boolean,
	"commentaire" text
);
--> statement-breakpoint
CREATE TABLE "faq_categories" (
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"ordre" integer NOT NULL,
	CONSTRAINT "faq_categories_client_code_code_pk" PRIMARY KEY("client_code","code")
);
--> statement-breakpoint
CREATE TABLE "faq_lectures" (
	"client_code" text NOT NULL,
	"question_id" text NOT NULL,
	"jour" date NOT NULL,
	"user_type" text NOT NULL,
	"nombre" integer NOT NULL,
	CONSTRAINT "faq_lectures_client_code_question_id_jour_user_type_pk" PRIMARY KEY("client_code","question_id","jour","user_type")
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"client_code" text NOT NULL,
	"id" text NOT NULL,
	"categorie" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"ordre" integer NOT NULL,
	"ordre_populaire" integer,
	"user_types" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"related" text[] NOT NULL,
	"click_code" text NOT NULL,
	"rate_code" text NOT NULL,
	CONSTRAINT "faq_questions_client_code_id_pk" PRIMARY KEY("client_code","id")
);
--> statement-breakpoint
CREATE TABLE "referentiels" (
	"client_code" text NOT NULL,
	"nom" text NOT NULL,
	"code" text NOT NULL,
	"libelle" text NOT NULL,
	"ordre" integer NOT NULL,
	"parent" text,
	"is_actif" boolean NOT NULL,
	"attributs" jsonb NOT NULL,
	"recherche" text NOT NULL,
	CONSTRAINT "referentiels_client_code_nom_code_libelle_pk" PRIMARY KEY("client_code","nom","code","libelle")
);
--> statement-breakpoint
CREATE TABLE "fiches_salarie" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"raison_sociale" text NOT NULL,
	"siret" text NOT NULL,
	"categorie" text NOT NULL,
	"date_entree" date NOT NULL,
	"date_affiliation" date NOT NULL,
	"date_sortie" date,
	"motif_sortie" text,
	"salaire_annuel_brut" integer NOT NULL,
	"tranche_a" integer NOT NULL,
	"taux_salarie" integer NOT NULL,
	"taux_employeur" integer NOT NULL,
	"portabilite_debut" date,
	"portabilite_mois" integer,
	"dispenses" jsonb NOT NULL,
	CONSTRAINT "fiches_salarie_client_code_numero_contrat_pk" PRIMARY KEY("client_code","numero_contrat")
);
--> statement-breakpoint
CREATE TABLE "assures" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text NOT NULL,
	"rang" integer NOT NULL,
	"code_lien_parente" text NOT NULL,
	"date_entree" date NOT NULL,
	"date_sortie" date,
	"is_teletransmission" boolean NOT NULL,
	"code_motif_refus_teletransmission" text,
	"is_actes_masques" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assures_client_code_numero_contrat_num_pers_pk" PRIMARY KEY("client_code","numero_contrat","num_pers")
);
--> statement-breakpoint
CREATE TABLE "contrats" (
	"client_code" text NOT NULL,
	"numero" text NOT NULL,
	"numero_collectif" text,
	"nom_employeur" text,
	"college" text,
	"code_offre" text NOT NULL,
	"type_contrat" text NOT NULL,
	"etat" text NOT NULL,
	"is_precontentieux" boolean DEFAULT false NOT NULL,
	"is_responsable" boolean NOT NULL,
	"date_effet" date NOT NULL,
	"date_echeance" date NOT NULL,
	"date_resiliation" date,
	"motif_resiliation" text,
	"date_suspension" date,
	"montant_cotisation" integer NOT NULL,
	"code_periodicite" text NOT NULL,
	"code_mode_paiement_cotisation" text NOT NULL,
	"jour_prelevement" integer,
	"code_mode_paiement_prestation" text NOT NULL,
	CONSTRAINT "contrats_client_code_numero_pk" PRIMARY KEY("client_code","numero")
);
--> statement-breakpoint
CREATE TABLE "offres" (
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"nom" text NOT NULL,
	"code_formule" text NOT NULL,
	"libelle_formule" text NOT NULL,
	"postes" jsonb NOT NULL,
	"forfaits" jsonb NOT NULL,
	"niveaux" jsonb,
	"is_tarif_par_zone" boolean DEFAULT false NOT NULL,
	"attestations" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "offres_client_code_code_pk" PRIMARY KEY("client_code","code")
);
--> statement-breakpoint
CREATE TABLE "options_contrat" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"code_option" text NOT NULL,
	"libelle" text NOT NULL,
	"date_effet" date NOT NULL,
	"date_fin_engagement" date,
	CONSTRAINT "options_contrat_client_code_numero_contrat_code_option_pk" PRIMARY KEY("client_code","numero_contrat","code_option")
);
--> statement-breakpoint
CREATE TABLE "personnes" (
	"client_code" text NOT NULL,
	"num_pers" text NOT NULL,
	"code_civilite" text NOT NULL,
	"nom" text NOT NULL,
	"prenom" text NOT NULL,
	"nom_patronymique" text,
	"date_naissance" date NOT NULL,
	"nir_chiffre" text,
	"nir_index" text,
	"nir_masque" text,
	"email" text,
	CONSTRAINT "personnes_client_code_num_pers_pk" PRIMARY KEY("client_code","num_pers")
);
--> statement-breakpoint
CREATE TABLE "ribs" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text NOT NULL,
	"iban_chiffre" text NOT NULL,
	"iban_index" text NOT NULL,
	"pays" text NOT NULL,
	"cle" text NOT NULL,
	"fin" text NOT NULL,
	"longueur" integer NOT NULL,
	"bic" text NOT NULL,
	"titulaire" text NOT NULL,
	"date_modification" timestamp with time zone,
	CONSTRAINT "ribs_client_code_numero_contrat_num_pers_pk" PRIMARY KEY("client_code","numero_contrat","num_pers")
);
--> statement-breakpoint
CREATE TABLE "mandats_sepa" (
	"client_code" text NOT NULL,
	"rum" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"ics" text NOT NULL,
	"date_signature" date NOT NULL,
	"date_revocation" date,
	"date_dernier_prelevement" date,
	"iban_chiffre" text NOT NULL,
	"iban_index" text NOT NULL,
	"pays" text NOT NULL,
	"cle" text NOT NULL,
	"fin" text NOT NULL,
	"longueur" integer NOT NULL,
	"bic" text NOT NULL,
	"titulaire" text NOT NULL,
	CONSTRAINT "mandats_sepa_client_code_rum_pk" PRIMARY KEY("client_code","rum")
);
--> statement-breakpoint
CREATE TABLE "mouvements_cotisation" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"rang" integer NOT NULL,
	"date_mouvement" date NOT NULL,
	"date_echeance" date,
	"nature" text NOT NULL,
	"libelle" text NOT NULL,
	"debit" integer NOT NULL,
	"credit" integer NOT NULL,
	"solde" integer NOT NULL,
	"etat" text NOT NULL,
	CONSTRAINT "mouvements_cotisation_client_code_numero_contrat_rang_pk" PRIMARY KEY("client_code","numero_contrat","rang")
);
--> statement-breakpoint
CREATE TABLE "courriers" (
	"client_code" text NOT NULL,
	"id_courrier" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text,
	"date_courrier" date NOT NULL,
	"objet" text NOT NULL,
	"code_categorie" text NOT NULL,
	"sens" text NOT NULL,
	"nombre_pages" integer NOT NULL,
	"contenu_chiffre" text NOT NULL,
	"date_lecture" timestamp with time zone,
	"recherche" text NOT NULL,
	CONSTRAINT "courriers_client_code_id_courrier_pk" PRIMARY KEY("client_code","id_courrier")
);
--> statement-breakpoint
CREATE TABLE "demandes" (
	"client_code" text NOT NULL,
	"numero" text NOT NULL,
	"code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"numero_contrat" text NOT NULL,
	"personnes" text[] NOT NULL,
	"mode_gestion" text NOT NULL,
	"etat" text NOT NULL,
	"motif" text,
	"date_demande" date NOT NULL,
	"date_creation" timestamp with time zone NOT NULL,
	"date_maj" timestamp with time zone NOT NULL,
	"donnees_chiffrees" text NOT NULL,
	"recap_chiffre" text NOT NULL,
	"cle_ouverte" text,
	"cle_doublon" text,
	CONSTRAINT "demandes_client_code_numero_pk" PRIMARY KEY("client_code","numero")
);
--> statement-breakpoint
CREATE TABLE "demandes_evenements" (
	"client_code" text NOT NULL,
	"numero" text NOT NULL,
	"rang" integer NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"auteur" text NOT NULL,
	"etat" text,
	"message_chiffre" text,
	CONSTRAINT "demandes_evenements_client_code_numero_rang_pk" PRIMARY KEY("client_code","numero","rang")
);
--> statement-breakpoint
CREATE TABLE "numeros" (
	"client_code" text NOT NULL,
	"serie" text NOT NULL,
	"dernier" integer NOT NULL,
	CONSTRAINT "numeros_client_code_serie_pk" PRIMARY KEY("client_code","serie")
);
--> statement-breakpoint
CREATE TABLE "documents_ged" (
	"client_code" text NOT NULL,
	"id_document" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text,
	"compte_id" uuid,
	"code_categorie" text NOT NULL,
	"libelle" text NOT NULL,
	"nom_fichier" text NOT NULL,
	"date_document" date NOT NULL,
	"type_mime" text NOT NULL,
	"taille" integer,
	"modele" text NOT NULL,
	"reference" text,
	"contenu" jsonb,
	"recherche" text GENERATED ALWAYS AS (lower(translate(libelle, 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûü’', 'AAACEEEEIIOOUUUaaaceeeeiioouuu '))) STORED NOT NULL,
	CONSTRAINT "documents_ged_client_code_id_document_pk" PRIMARY KEY("client_code","id_document")
);
--> statement-breakpoint
CREATE TABLE "documents_ouverts" (
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"id_document" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_ouverts_client_code_compte_id_id_document_pk" PRIMARY KEY("client_code","compte_id","id_document")
);
--> statement-breakpoint
CREATE TABLE "activations" (
	"client_code" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" text NOT NULL,
	"previous_version" text,
	"trial_version" text,
	"trial_share" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activations_client_code_name_pk" PRIMARY KEY("client_code","name")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"base_url" text,
	"manifest" jsonb NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "fichiers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"numero_contrat" text NOT NULL,
	"remote_file_name" text NOT NULL,
	"local_file_name" text NOT NULL,
	"form" text NOT NULL,
	"input_name" text NOT NULL,
	"taille" integer NOT NULL,
	"type_mime" text,
	"sha256" text,
	"etat" text NOT NULL,
	"numero_demande" text,
	"date_reception" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "adresses" (
	"client_code" text NOT NULL,
	"num_pers" text NOT NULL,
	"date_effet" date NOT NULL,
	"adresse" jsonb NOT NULL,
	CONSTRAINT "adresses_client_code_num_pers_date_effet_pk" PRIMARY KEY("client_code","num_pers","date_effet")
);
--> statement-breakpoint
CREATE TABLE "brouillons" (
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"numero_contrat" text NOT NULL,
	"code" text NOT NULL,
	"valeurs_chiffrees" text NOT NULL,
	"etape" integer NOT NULL,
	"pieces_jointes" text[] NOT NULL,
	"date_modification" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brouillons_client_code_compte_id_numero_contrat_code_pk" PRIMARY KEY("client_code","compte_id","numero_contrat","code")
);
--> statement-breakpoint
CREATE TABLE "consentements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"nom" text NOT NULL,
	"is_accepted" boolean NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"libelle" text NOT NULL,
	"version" text NOT NULL,
	"adresse_ip" text
);
--> statement-breakpoint
CREATE TABLE "ribs_changements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"iban_index" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "professionnels" (
	"client_code" text NOT NULL,
	"id_ps" text NOT NULL,
	"nom" text,
	"prenom" text,
	"raison_sociale" text,
	"code_specialite" text NOT NULL,
	"code_secteur" text,
	"is_reseau" boolean NOT NULL,
	"reseau" text,
	"services" text[] NOT NULL,
	"ligne_adresse" text NOT NULL,
	"code_postal" text NOT NULL,
	"localite" text NOT NULL,
	"telephone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"numero_rpps" text,
	"finess" text,
	"tarifs" jsonb NOT NULL,
	"horaires" jsonb NOT NULL,
	"recherche" text NOT NULL,
	CONSTRAINT "professionnels_client_code_id_ps_pk" PRIMARY KEY("client_code","id_ps")
);
--> statement-breakpoint
CREATE TABLE "acces_administrateur" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"acteur_id" uuid,
	"acteur_nom" text NOT NULL,
	"acteur_recherche" text NOT NULL,
	"compte_id" uuid,
	"adherent_nom" text NOT NULL,
	"adherent_recherche" text NOT NULL,
	"code_motif" text NOT NULL,
	"reference" text,
	"is_accord_adherent" boolean NOT NULL,
	"date_debut" timestamp with time zone NOT NULL,
	"date_expiration" timestamp with time zone NOT NULL,
	"date_fin" timestamp with time zone,
	"session_numero" uuid
);
--> statement-breakpoint
CREATE TABLE "consultations_acces" (
	"acces_id" uuid NOT NULL,
	"appel" text NOT NULL,
	"numero_contrat" text DEFAULT '' NOT NULL,
	"is_refusee" boolean NOT NULL,
	"premiere" timestamp with time zone NOT NULL,
	"derniere" timestamp with time zone NOT NULL,
	"nombre" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consultations_acces_acces_id_appel_numero_contrat_is_refusee_pk" PRIMARY KEY("acces_id","appel","numero_contrat","is_refusee")
);
--> statement-breakpoint
CREATE TABLE "amf_adresses" (
	"session_hash" text NOT NULL,
	"adresse_index" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amf_adresses_session_hash_adresse_index_pk" PRIMARY KEY("session_hash","adresse_index")
);
--> statement-breakpoint
CREATE TABLE "amf_codes" (
	"session_hash" text NOT NULL,
	"operation" text NOT NULL,
	"code_hash" text NOT NULL,
	"send_type" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"essais" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amf_codes_session_hash_operation_pk" PRIMARY KEY("session_hash","operation")
);
--> statement-breakpoint
CREATE TABLE "amf_codes_visiteurs" (
	"porteur_hash" text NOT NULL,
	"operation" text NOT NULL,
	"code_hash" text NOT NULL,
	"send_type" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"essais" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "amf_codes_visiteurs_porteur_hash_operation_pk" PRIMARY KEY("porteur_hash","operation")
);
--> statement-breakpoint
CREATE TABLE "amf_preuves" (
	"preuve_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "amf_verifications" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cles_acces" (
	"id" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"rp_id" text NOT NULL,
	"cle_publique" text NOT NULL,
	"compteur" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"libelle" text NOT NULL,
	"date_ajout" timestamp with time zone NOT NULL,
	"date_derniere_utilisation" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "codes_secours" (
	"compte_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "codes_secours_compte_id_code_hash_pk" PRIMARY KEY("compte_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "facteurs_application" (
	"compte_id" uuid PRIMARY KEY NOT NULL,
	"secret_chiffre" text NOT NULL,
	"dernier_pas" integer NOT NULL,
	"date_ajout" timestamp with time zone NOT NULL,
	"date_derniere_utilisation" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "facteurs_en_cours" (
	"session_hash" text NOT NULL,
	"usage" text NOT NULL,
	"valeur_chiffree" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facteurs_en_cours_session_hash_usage_pk" PRIMARY KEY("session_hash","usage")
);
--> statement-breakpoint
CREATE TABLE "navigateurs_confiance" (
	"jeton_hash" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changements_identifiant" (
	"compte_id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"etat" text NOT NULL,
	"nouveau_user_name" text NOT NULL,
	"nouveau_mot_de_passe" text NOT NULL,
	"date_demande" timestamp with time zone NOT NULL,
	"date_effet" timestamp with time zone NOT NULL,
	"date_validation" timestamp with time zone,
	"date_changement" timestamp with time zone,
	"avant" jsonb,
	"date_fin" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identifiants_oublies" (
	"reference_hash" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid,
	"nouveau_user_name" text NOT NULL,
	"preuve_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identifiants_oublies_preuve_hash_unique" UNIQUE("preuve_hash")
);
--> statement-breakpoint
CREATE TABLE "liens" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "jetons_sso" (
	"jeton_hash" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"service" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connexions_en_attente" (
	"porteur_hash" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"etape" text NOT NULL,
	"essais" integer NOT NULL,
	"send_type" text,
	"date_envoi" timestamp with time zone,
	"defi" text,
	"secret_chiffre" text,
	"codes_chiffres" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"code" text PRIMARY KEY NOT NULL,
	"libelle" text NOT NULL,
	"hosts" text[] NOT NULL,
	"configuration" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comptes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"user_name" text NOT NULL,
	"mot_de_passe" text,
	"code_civilite" text,
	"nom" text NOT NULL,
	"prenom" text NOT NULL,
	"nom_recherche" text NOT NULL,
	"prenom_recherche" text NOT NULL,
	"date_naissance" date,
	"email" text NOT NULL,
	"telephone_portable" text,
	"is_telephone_confirme" boolean DEFAULT false NOT NULL,
	"is_amf_active" boolean DEFAULT false NOT NULL,
	"is_biometrie_active" boolean DEFAULT false NOT NULL,
	"is_email_confirme" boolean DEFAULT false NOT NULL,
	"date_email_confirme" timestamp with time zone,
	"date_activation" timestamp with time zone,
	"num_pers" text,
	"reference_externe" text,
	"roles" text[] NOT NULL,
	"is_adherent" boolean GENERATED ALWAYS AS (roles && array['User', 'Beneficiaire']) STORED NOT NULL,
	"etat" text NOT NULL,
	"origine" text NOT NULL,
	"motif_etat" text,
	"cgu_version" text,
	"cgu_date" timestamp with time zone,
	"is_dematerialise" boolean DEFAULT true NOT NULL,
	"nombre_echecs" integer DEFAULT 0 NOT NULL,
	"date_blocage" timestamp with time zone,
	"date_fin_blocage" timestamp with time zone,
	"date_mot_de_passe" timestamp with time zone,
	"date_creation" timestamp with time zone DEFAULT now() NOT NULL,
	"date_derniere_connexion" timestamp with time zone,
	"date_connexion_precedente" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comptes_externes" (
	"client_code" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"compte_id" uuid NOT NULL,
	CONSTRAINT "comptes_externes_client_code_issuer_subject_pk" PRIMARY KEY("client_code","issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "comptes_totaux" (
	"client_code" text NOT NULL,
	"etat" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "comptes_totaux_client_code_etat_pk" PRIMARY KEY("client_code","etat")
);
--> statement-breakpoint
CREATE TABLE "connexions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid,
	"date" timestamp with time zone NOT NULL,
	"is_succes" boolean NOT NULL,
	"motif_echec" text,
	"canal" text NOT NULL,
	"navigateur" text,
	"adresse_ip" text
);
--> statement-breakpoint
CREATE TABLE "droits" (
	"client_code" text NOT NULL,
	"role_code" text NOT NULL,
	"ressource" text NOT NULL,
	"create" boolean DEFAULT false NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"update" boolean DEFAULT false NOT NULL,
	"delete" boolean DEFAULT false NOT NULL,
	CONSTRAINT "droits_client_code_role_code_ressource_pk" PRIMARY KEY("client_code","role_code","ressource")
);
--> statement-breakpoint
CREATE TABLE "oidc_cles" (
	"client_code" text PRIMARY KEY NOT NULL,
	"cle_chiffree" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"issuer" text NOT NULL,
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oidc_payloads_issuer_model_id_pk" PRIMARY KEY("issuer","model","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"libelle" text NOT NULL,
	"is_systeme" boolean NOT NULL,
	CONSTRAINT "roles_client_code_code_pk" PRIMARY KEY("client_code","code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"numero" uuid DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"canal" text DEFAULT 'WEB' NOT NULL,
	"navigateur" text,
	"adresse_ip_tronquee" text,
	"roles" text[],
	"id_token_chiffre" text,
	CONSTRAINT "sessions_numero_unique" UNIQUE("numero")
);
--> statement-breakpoint
CREATE TABLE "connexions_en_cours" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"callback_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"titre" text NOT NULL,
	"texte" text NOT NULL,
	"importance" text NOT NULL,
	"lien" text,
	"cible" text NOT NULL,
	"roles" text[] NOT NULL,
	"date_debut" timestamp with time zone NOT NULL,
	"date_fin" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications_comptes" (
	"compte_id" uuid NOT NULL,
	"id_notification" uuid NOT NULL,
	"date_lecture" timestamp with time zone,
	CONSTRAINT "notifications_comptes_compte_id_id_notification_pk" PRIMARY KEY("compte_id","id_notification")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"client_code" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"client_code" text NOT NULL,
	"sequence" bigint NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"acteur_id" text,
	"acteur_nom" text,
	"cible" text,
	"details" jsonb NOT NULL,
	"adresse_ip" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_trail_client_code_sequence_pk" PRIMARY KEY("client_code","sequence")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"locked_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reglements_attente" (
	"client_code" text NOT NULL,
	"numero_decompte" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers_destinataire" text NOT NULL,
	"num_pers_compte" text NOT NULL,
	"disponible_le" date NOT NULL,
	CONSTRAINT "reglements_attente_client_code_numero_decompte_pk" PRIMARY KEY("client_code","numero_decompte")
);
--> statement-breakpoint
CREATE TABLE "actes" (
	"client_code" text NOT NULL,
	"numero_decompte" text NOT NULL,
	"rang" integer NOT NULL,
	"code_acte" text NOT NULL,
	"libelle_acte" text NOT NULL,
	"famille_actes" text NOT NULL,
	"date_soins" date NOT NULL,
	"quantite" integer NOT NULL,
	"coefficient" double precision NOT NULL,
	"montant_depense" integer NOT NULL,
	"montant_ro" integer NOT NULL,
	"montant_rc" integer NOT NULL,
	"montant_autres" integer NOT NULL,
	"reste_a_charge" integer NOT NULL,
	"base_ro" integer NOT NULL,
	"taux_ro" double precision NOT NULL,
	"participation_forfaitaire" integer NOT NULL,
	"franchise" integer NOT NULL,
	"is_tiers_payant" boolean NOT NULL,
	"is_100_sante" boolean NOT NULL,
	"is_parcours_soins" boolean NOT NULL,
	"code_motif" text,
	"libelle_motif" text,
	"code_forfait" text,
	"forfait_consomme" integer NOT NULL,
	"recherche" text NOT NULL,
	CONSTRAINT "actes_client_code_numero_decompte_rang_pk" PRIMARY KEY("client_code","numero_decompte","rang")
);
--> statement-breakpoint
CREATE TABLE "decomptes" (
	"client_code" text NOT NULL,
	"numero_decompte" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text NOT NULL,
	"libelle" text NOT NULL,
	"nombre_actes" integer NOT NULL,
	"date_traitement" date NOT NULL,
	"date_paiement" date,
	"date_soins_debut" date NOT NULL,
	"date_soins_fin" date NOT NULL,
	"nom_professionnel" text NOT NULL,
	"specialite" text NOT NULL,
	"numero_rpps" text,
	"finess" text,
	"destinataire" text NOT NULL,
	"code_mode_paiement" text NOT NULL,
	"iban_masque" text,
	"origine" text NOT NULL,
	"famille_actes" text NOT NULL,
	"etat" text NOT NULL,
	"libelle_motif" text,
	"montant_depense" integer NOT NULL,
	"montant_ro" integer NOT NULL,
	"montant_rc" integer NOT NULL,
	"montant_autres" integer NOT NULL,
	"reste_a_charge" integer NOT NULL,
	"id_paiement" text,
	"recherche" text NOT NULL,
	CONSTRAINT "decomptes_client_code_numero_decompte_pk" PRIMARY KEY("client_code","numero_decompte")
);
--> statement-breakpoint
CREATE TABLE "paiements" (
	"client_code" text NOT NULL,
	"id" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text NOT NULL,
	"date_paiement" date NOT NULL,
	"reference" text NOT NULL,
	"montant" integer NOT NULL,
	"destinataire" text NOT NULL,
	"nom_destinataire" text NOT NULL,
	"iban_masque" text,
	"code_mode_paiement" text NOT NULL,
	"nombre_decomptes" integer NOT NULL,
	CONSTRAINT "paiements_client_code_id_pk" PRIMARY KEY("client_code","id")
);
--> statement-breakpoint
CREATE TABLE "garanties_prevoyance" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"code" text NOT NULL,
	"rang" integer NOT NULL,
	"libelle" text NOT NULL,
	"base_calcul" text NOT NULL,
	"montant_estime" integer,
	"unite" text NOT NULL,
	"franchise_jours" integer,
	"observations" text,
	CONSTRAINT "garanties_prevoyance_client_code_numero_contrat_code_pk" PRIMARY KEY("client_code","numero_contrat","code")
);
--> statement-breakpoint
CREATE TABLE "prevoyances" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"salaire_reference" integer,
	"clause_type" text,
	"clause_texte" text,
	"clause_date" date,
	CONSTRAINT "prevoyances_client_code_numero_contrat_pk" PRIMARY KEY("client_code","numero_contrat")
);
--> statement-breakpoint
CREATE TABLE "sinistres" (
	"client_code" text NOT NULL,
	"numero" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text NOT NULL,
	"code_type" text NOT NULL,
	"libelle_type" text NOT NULL,
	"code_garantie" text,
	"date_survenance" date NOT NULL,
	"etat" text NOT NULL,
	"date_debut_prestation" date,
	"montant_journalier" integer,
	"evenements" jsonb NOT NULL,
	CONSTRAINT "sinistres_client_code_numero_pk" PRIMARY KEY("client_code","numero")
);
--> statement-breakpoint
CREATE TABLE "sinistres_paiements" (
	"client_code" text NOT NULL,
	"numero_sinistre" text NOT NULL,
	"periode_debut" date NOT NULL,
	"periode_fin" date NOT NULL,
	"nombre_jours" integer NOT NULL,
	"montant_journalier" integer NOT NULL,
	"montant_brut" integer NOT NULL,
	"csg_crds" integer NOT NULL,
	"montant_net" integer NOT NULL,
	"date_paiement" date NOT NULL,
	CONSTRAINT "sinistres_paiements_client_code_numero_sinistre_periode_debut_pk" PRIMARY KEY("client_code","numero_sinistre","periode_debut")
);
--> statement-breakpoint
CREATE TABLE "sinistres_pieces" (
	"client_code" text NOT NULL,
	"numero_sinistre" text NOT NULL,
	"code" text NOT NULL,
	"rang" integer NOT NULL,
	"libelle" text NOT NULL,
	"is_obligatoire" boolean NOT NULL,
	"is_medicale" boolean NOT NULL,
	"etat" text NOT NULL,
	"motif_rejet" text,
	"date_reception" date,
	CONSTRAINT "sinistres_pieces_client_code_numero_sinistre_code_pk" PRIMARY KEY("client_code","numero_sinistre","code")
);
--> statement-breakpoint
CREATE TABLE "fiches_personnes" (
	"client_code" text NOT NULL,
	"num_pers" text NOT NULL,
	"lieu_naissance" text,
	"telephone_fixe" text,
	"telephone_professionnel" text,
	"is_monegasque" boolean DEFAULT false NOT NULL,
	"code_regime" text,
	"code_caisse" text,
	"code_centre" text,
	CONSTRAINT "fiches_personnes_client_code_num_pers_pk" PRIMARY KEY("client_code","num_pers")
);
--> statement-breakpoint
CREATE TABLE "situations_familiales" (
	"client_code" text NOT NULL,
	"num_pers" text NOT NULL,
	"date_debut" date NOT NULL,
	"code" text NOT NULL,
	"nombre_enfants" integer NOT NULL,
	CONSTRAINT "situations_familiales_client_code_num_pers_date_debut_pk" PRIMARY KEY("client_code","num_pers","date_debut")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"client_code" text NOT NULL,
	"id" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"compte_id" uuid,
	"type" text NOT NULL,
	"libelle" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"montant" integer,
	"etat" text NOT NULL,
	"id_document" text,
	CONSTRAINT "operations_client_code_id_pk" PRIMARY KEY("client_code","id")
);
--> statement-breakpoint
CREATE TABLE "renforts" (
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"ordre" integer NOT NULL,
	"libelle" text NOT NULL,
	"description" text NOT NULL,
	"besoins" text[] NOT NULL,
	"portee" text NOT NULL,
	"ajouts" jsonb NOT NULL,
	"tarifs" jsonb NOT NULL,
	"duree_engagement_mois" integer NOT NULL,
	"delai_attente_mois" integer NOT NULL,
	"age_maximum" integer,
	CONSTRAINT "renforts_client_code_code_pk" PRIMARY KEY("client_code","code")
);
--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demandes_evenements" ADD CONSTRAINT "demandes_evenements_client_code_numero_demandes_client_code_numero_fk" FOREIGN KEY ("client_code","numero") REFERENCES "public"."demandes"("client_code","numero") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_ged" ADD CONSTRAINT "documents_ged_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_ouverts" ADD CONSTRAINT "documents_ouverts_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fichiers" ADD CONSTRAINT "fichiers_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brouillons" ADD CONSTRAINT "brouillons_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consentements" ADD CONSTRAINT "consentements_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acces_administrateur" ADD CONSTRAINT "acces_administrateur_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acces_administrateur" ADD CONSTRAINT "acces_administrateur_acteur_id_comptes_id_fk" FOREIGN KEY ("acteur_id") REFERENCES "public"."comptes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acces_administrateur" ADD CONSTRAINT "acces_administrateur_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acces_administrateur" ADD CONSTRAINT "acces_administrateur_session_numero_sessions_numero_fk" FOREIGN KEY ("session_numero") REFERENCES "public"."sessions"("numero") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations_acces" ADD CONSTRAINT "consultations_acces_acces_id_acces_administrateur_id_fk" FOREIGN KEY ("acces_id") REFERENCES "public"."acces_administrateur"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amf_adresses" ADD CONSTRAINT "amf_adresses_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "amf_codes" ADD CONSTRAINT "amf_codes_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "amf_preuves" ADD CONSTRAINT "amf_preuves_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "amf_preuves" ADD CONSTRAINT "amf_preuves_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amf_verifications" ADD CONSTRAINT "amf_verifications_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "cles_acces" ADD CONSTRAINT "cles_acces_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cles_acces" ADD CONSTRAINT "cles_acces_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes_secours" ADD CONSTRAINT "codes_secours_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facteurs_application" ADD CONSTRAINT "facteurs_application_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facteurs_en_cours" ADD CONSTRAINT "facteurs_en_cours_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "navigateurs_confiance" ADD CONSTRAINT "navigateurs_confiance_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "navigateurs_confiance" ADD CONSTRAINT "navigateurs_confiance_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changements_identifiant" ADD CONSTRAINT "changements_identifiant_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changements_identifiant" ADD CONSTRAINT "changements_identifiant_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifiants_oublies" ADD CONSTRAINT "identifiants_oublies_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identifiants_oublies" ADD CONSTRAINT "identifiants_oublies_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liens" ADD CONSTRAINT "liens_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liens" ADD CONSTRAINT "liens_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jetons_sso" ADD CONSTRAINT "jetons_sso_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jetons_sso" ADD CONSTRAINT "jetons_sso_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jetons_sso" ADD CONSTRAINT "jetons_sso_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "connexions_en_attente" ADD CONSTRAINT "connexions_en_attente_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connexions_en_attente" ADD CONSTRAINT "connexions_en_attente_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comptes" ADD CONSTRAINT "comptes_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comptes_externes" ADD CONSTRAINT "comptes_externes_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comptes_externes" ADD CONSTRAINT "comptes_externes_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connexions" ADD CONSTRAINT "connexions_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connexions" ADD CONSTRAINT "connexions_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_cles" ADD CONSTRAINT "oidc_cles_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connexions_en_cours" ADD CONSTRAINT "connexions_en_cours_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_comptes" ADD CONSTRAINT "notifications_comptes_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_comptes" ADD CONSTRAINT "notifications_comptes_id_notification_notifications_id_fk" FOREIGN KEY ("id_notification") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attestations_contrat" ON "attestations" USING btree ("client_code","numero_contrat");--> statement-breakpoint
CREATE INDEX "cartes_tp_contrat" ON "cartes_tp" USING btree ("client_code","numero_contrat","date_debut");--> statement-breakpoint
CREATE INDEX "cartes_tp_document" ON "cartes_tp" USING btree ("client_code","id_document");--> statement-breakpoint
CREATE INDEX "cms_documents_ordre" ON "cms_documents" USING btree ("client_code","ordre");--> statement-breakpoint
CREATE INDEX "cms_items_name" ON "cms_items" USING btree ("client_code","name","item_name");--> statement-breakpoint
CREATE INDEX "cms_items_collection" ON "cms_items" USING btree ("client_code","collection","item_name");--> statement-breakpoint
CREATE INDEX "faq_avis_question" ON "faq_avis" USING btree ("client_code","question_id","date");--> statement-breakpoint
CREATE INDEX "faq_questions_click" ON "faq_questions" USING btree ("client_code","click_code");--> statement-breakpoint
CREATE INDEX "faq_questions_rate" ON "faq_questions" USING btree ("client_code","rate_code");--> statement-breakpoint
CREATE INDEX "assures_personne" ON "assures" USING btree ("client_code","num_pers");--> statement-breakpoint
CREATE INDEX "personnes_nir" ON "personnes" USING btree ("client_code","nir_index");--> statement-breakpoint
CREATE INDEX "ribs_iban" ON "ribs" USING btree ("client_code","iban_index");--> statement-breakpoint
CREATE INDEX "mandats_sepa_contrat" ON "mandats_sepa" USING btree ("client_code","numero_contrat");--> statement-breakpoint
CREATE INDEX "courriers_contrat" ON "courriers" USING btree ("client_code","numero_contrat","date_courrier" desc,"id_courrier" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "demandes_ouverte" ON "demandes" USING btree ("client_code","cle_ouverte");--> statement-breakpoint
CREATE INDEX "demandes_compte" ON "demandes" USING btree ("client_code","compte_id","date_creation");--> statement-breakpoint
CREATE INDEX "demandes_contrat" ON "demandes" USING btree ("client_code","numero_contrat","code");--> statement-breakpoint
CREATE INDEX "demandes_doublon" ON "demandes" USING btree ("client_code","cle_doublon");--> statement-breakpoint
CREATE INDEX "documents_ged_contrat" ON "documents_ged" USING btree ("client_code","numero_contrat","date_document");--> statement-breakpoint
CREATE INDEX "fichiers_compte" ON "fichiers" USING btree ("compte_id","etat");--> statement-breakpoint
CREATE INDEX "fichiers_demande" ON "fichiers" USING btree ("client_code","numero_demande");--> statement-breakpoint
CREATE INDEX "fichiers_expires" ON "fichiers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "brouillons_expires" ON "brouillons" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consentements_compte" ON "consentements" USING btree ("client_code","compte_id","nom","date");--> statement-breakpoint
CREATE INDEX "ribs_changements_contrat" ON "ribs_changements" USING btree ("client_code","numero_contrat","date");--> statement-breakpoint
CREATE INDEX "professionnels_lieu" ON "professionnels" USING btree ("client_code","latitude","longitude");--> statement-breakpoint
CREATE UNIQUE INDEX "acces_administrateur_session" ON "acces_administrateur" USING btree ("session_numero") WHERE date_fin is null;--> statement-breakpoint
CREATE INDEX "acces_administrateur_client" ON "acces_administrateur" USING btree ("client_code","date_debut" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "acces_administrateur_compte" ON "acces_administrateur" USING btree ("compte_id","date_debut" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "acces_administrateur_debut" ON "acces_administrateur" USING btree ("date_debut");--> statement-breakpoint
CREATE INDEX "amf_adresses_expires" ON "amf_adresses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "amf_codes_expires" ON "amf_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "amf_codes_visiteurs_expires" ON "amf_codes_visiteurs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "amf_preuves_session" ON "amf_preuves" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "amf_preuves_expires" ON "amf_preuves" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "amf_verifications_expires" ON "amf_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cles_acces_compte" ON "cles_acces" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "facteurs_en_cours_expires" ON "facteurs_en_cours" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "navigateurs_confiance_compte" ON "navigateurs_confiance" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "navigateurs_confiance_expires" ON "navigateurs_confiance" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "changements_identifiant_fin" ON "changements_identifiant" USING btree ("date_fin");--> statement-breakpoint
CREATE INDEX "identifiants_oublies_expires" ON "identifiants_oublies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "liens_compte" ON "liens" USING btree ("compte_id","purpose");--> statement-breakpoint
CREATE INDEX "liens_expires" ON "liens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jetons_sso_session" ON "jetons_sso" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "jetons_sso_expires" ON "jetons_sso" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connexions_en_attente_expires" ON "connexions_en_attente" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comptes_user_name" ON "comptes" USING btree ("client_code","user_name");--> statement-breakpoint
CREATE INDEX "comptes_num_pers" ON "comptes" USING btree ("client_code","num_pers");--> statement-breakpoint
CREATE INDEX "comptes_fin_blocage" ON "comptes" USING btree ("date_fin_blocage") WHERE date_fin_blocage is not null;--> statement-breakpoint
CREATE INDEX "comptes_en_attente" ON "comptes" USING btree ("id") WHERE etat = 'EN_ATTENTE' and date_activation is null;--> statement-breakpoint
CREATE INDEX "comptes_etat" ON "comptes" USING btree ("client_code","etat","nom_recherche","prenom_recherche","id") WHERE is_adherent;--> statement-breakpoint
CREATE INDEX "comptes_date_naissance" ON "comptes" USING btree ("client_code","date_naissance") WHERE is_adherent;--> statement-breakpoint
CREATE INDEX "comptes_nom_prefixe" ON "comptes" USING btree ("client_code","nom_recherche" text_pattern_ops) WHERE is_adherent;--> statement-breakpoint
CREATE INDEX "comptes_prenom_prefixe" ON "comptes" USING btree ("client_code","prenom_recherche" text_pattern_ops) WHERE is_adherent;--> statement-breakpoint
CREATE INDEX "comptes_user_name_prefixe" ON "comptes" USING btree ("client_code","user_name" text_pattern_ops) WHERE is_adherent;--> statement-breakpoint
CREATE INDEX "comptes_reference_prefixe" ON "comptes" USING btree ("client_code","reference_externe" text_pattern_ops) WHERE is_adherent;--> statement-breakpoint
CREATE INDEX "connexions_client_date" ON "connexions" USING btree ("client_code","date","is_succes");--> statement-breakpoint
CREATE INDEX "connexions_date" ON "connexions" USING btree ("date");--> statement-breakpoint
CREATE INDEX "connexions_compte" ON "connexions" USING btree ("compte_id","date" desc);--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("issuer","model","uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_compte" ON "sessions" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connexions_en_cours_expires" ON "connexions_en_cours" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notifications_client" ON "notifications" USING btree ("client_code","cible","date_debut");--> statement-breakpoint
CREATE INDEX "notifications_comptes_notification" ON "notifications_comptes" USING btree ("id_notification");--> statement-breakpoint
CREATE INDEX "audit_trail_cible" ON "audit_trail" USING btree ("client_code","cible","sequence");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_client_state" ON "jobs" USING btree ("client_code","state");--> statement-breakpoint
CREATE INDEX "rate_limits_window_end" ON "rate_limits" USING btree ("window_end");--> statement-breakpoint
CREATE INDEX "mailbox_to" ON "mailbox" USING btree ("to","date");--> statement-breakpoint
CREATE INDEX "mailbox_date" ON "mailbox" USING btree ("date");--> statement-breakpoint
CREATE INDEX "reglements_attente_disponible" ON "reglements_attente" USING btree ("disponible_le");--> statement-breakpoint
CREATE INDEX "decomptes_contrat" ON "decomptes" USING btree ("client_code","numero_contrat","date_traitement" desc,"numero_decompte" desc);--> statement-breakpoint
CREATE INDEX "paiements_contrat" ON "paiements" USING btree ("client_code","numero_contrat","date_paiement" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "sinistres_contrat" ON "sinistres" USING btree ("client_code","numero_contrat");--> statement-breakpoint
CREATE INDEX "operations_contrat" ON "operations" USING btree ("client_code","numero_contrat","date");--> statement-breakpoint
CREATE INDEX "operations_document" ON "operations" USING btree ("client_code","id_document");