CREATE TABLE "changements_prelevement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"date" date NOT NULL,
	"is_periodicite" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dematerialisations" (
	"compte_id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"en_ligne" text[] NOT NULL,
	"email_notification" text NOT NULL,
	"date_modification" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envois_cartes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"num_pers" text[] NOT NULL,
	"destinataire_chiffre" text NOT NULL,
	"jeton_index" text NOT NULL,
	"code_index" text NOT NULL,
	"echecs" integer DEFAULT 0 NOT NULL,
	"date_envoi" timestamp with time zone NOT NULL,
	"date_expiration" timestamp with time zone NOT NULL,
	"date_ouverture" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paiements_simules" (
	"client_code" text NOT NULL,
	"jeton" text NOT NULL,
	"reference" text NOT NULL,
	"montant" integer NOT NULL,
	"url_retour" text NOT NULL,
	"etat" text NOT NULL,
	"date_expiration" timestamp with time zone NOT NULL,
	"date_transaction" timestamp with time zone,
	"numero_transaction" text,
	CONSTRAINT "paiements_simules_client_code_jeton_pk" PRIMARY KEY("client_code","jeton")
);
--> statement-breakpoint
CREATE TABLE "paiements_cotisation" (
	"client_code" text NOT NULL,
	"reference" text NOT NULL,
	"jeton_index" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"rangs" integer[] NOT NULL,
	"montant" integer NOT NULL,
	"email" text NOT NULL,
	"etat" text NOT NULL,
	"date_creation" timestamp with time zone NOT NULL,
	"date_expiration" timestamp with time zone NOT NULL,
	"date_transaction" timestamp with time zone,
	"numero_transaction" text,
	"libelle_refus" text,
	CONSTRAINT "paiements_cotisation_client_code_reference_pk" PRIMARY KEY("client_code","reference")
);
--> statement-breakpoint
ALTER TABLE "mandats_sepa" ADD COLUMN "date_debut" date;--> statement-breakpoint
ALTER TABLE "dematerialisations" ADD CONSTRAINT "dematerialisations_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envois_cartes" ADD CONSTRAINT "envois_cartes_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paiements_cotisation" ADD CONSTRAINT "paiements_cotisation_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changements_prelevement_contrat" ON "changements_prelevement" USING btree ("client_code","numero_contrat","date");--> statement-breakpoint
CREATE INDEX "envois_cartes_jeton" ON "envois_cartes" USING btree ("client_code","jeton_index");--> statement-breakpoint
CREATE INDEX "envois_cartes_compte" ON "envois_cartes" USING btree ("client_code","compte_id","date_envoi");--> statement-breakpoint
CREATE INDEX "envois_cartes_expiration" ON "envois_cartes" USING btree ("date_expiration");--> statement-breakpoint
CREATE INDEX "paiements_simules_expiration" ON "paiements_simules" USING btree ("date_expiration");--> statement-breakpoint
CREATE UNIQUE INDEX "paiements_cotisation_jeton" ON "paiements_cotisation" USING btree ("client_code","jeton_index");--> statement-breakpoint
CREATE INDEX "paiements_cotisation_contrat" ON "paiements_cotisation" USING btree ("client_code","numero_contrat","etat");--> statement-breakpoint
CREATE INDEX "paiements_cotisation_expiration" ON "paiements_cotisation" USING btree ("etat","date_expiration");