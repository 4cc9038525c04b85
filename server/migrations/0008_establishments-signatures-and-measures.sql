CREATE TABLE "etablissements" (
	"client_code" text NOT NULL,
	"finess" text NOT NULL,
	"raison_sociale" text NOT NULL,
	"ligne_adresse" text NOT NULL,
	"code_postal" text NOT NULL,
	"localite" text NOT NULL,
	"telephone" text,
	"email" text,
	"is_ouvert" boolean NOT NULL,
	"recherche" text NOT NULL,
	CONSTRAINT "etablissements_client_code_finess_pk" PRIMARY KEY("client_code","finess")
);
--> statement-breakpoint
CREATE TABLE "mesures_formulaires" (
	"client_code" text NOT NULL,
	"form" text NOT NULL,
	"jour" date NOT NULL,
	"evenement" text NOT NULL,
	"nombre" integer NOT NULL,
	CONSTRAINT "mesures_formulaires_client_code_form_jour_evenement_pk" PRIMARY KEY("client_code","form","jour","evenement")
);
--> statement-breakpoint
CREATE TABLE "mesures_refus" (
	"client_code" text NOT NULL,
	"form" text NOT NULL,
	"jour" date NOT NULL,
	"champ" text NOT NULL,
	"code" text NOT NULL,
	"nombre" integer NOT NULL,
	CONSTRAINT "mesures_refus_client_code_form_jour_champ_code_pk" PRIMARY KEY("client_code","form","jour","champ","code")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"client_code" text NOT NULL,
	"id_signature" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"type_document" text NOT NULL,
	"libelle" text NOT NULL,
	"nom_fichier" text NOT NULL,
	"contenu_chiffre" text NOT NULL,
	"taille" integer NOT NULL,
	"empreinte" text NOT NULL,
	"etat" text NOT NULL,
	"nature" text NOT NULL,
	"reference" text NOT NULL,
	"date_demande" timestamp with time zone NOT NULL,
	"date_expiration" timestamp with time zone NOT NULL,
	"date_consultation" timestamp with time zone,
	"date_decision" timestamp with time zone,
	"canal" text,
	CONSTRAINT "signatures_client_code_id_signature_pk" PRIMARY KEY("client_code","id_signature")
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_contrat" ON "signatures" USING btree ("client_code","numero_contrat","etat");--> statement-breakpoint
CREATE INDEX "signatures_expiration" ON "signatures" USING btree ("etat","date_expiration");