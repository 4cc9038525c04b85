CREATE TABLE "changements_formule" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"date_effet" date NOT NULL,
	"code_offre" text NOT NULL,
	"code_offre_precedente" text NOT NULL,
	"sens" text NOT NULL,
	CONSTRAINT "changements_formule_client_code_numero_contrat_date_effet_pk" PRIMARY KEY("client_code","numero_contrat","date_effet")
);
--> statement-breakpoint
ALTER TABLE "offres" ADD COLUMN "cotisation_base" integer;--> statement-breakpoint
ALTER TABLE "options_contrat" ADD COLUMN "date_fin" date;