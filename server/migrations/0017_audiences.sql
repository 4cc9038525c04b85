CREATE TABLE "audiences" (
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"libelle" text NOT NULL,
	"description" text NOT NULL,
	"portee" text NOT NULL,
	"type" text NOT NULL,
	"criteres" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"version" integer NOT NULL,
	"date_modification" timestamp with time zone NOT NULL,
	"nombre" integer,
	"rapport" jsonb,
	"date_calcul" timestamp with time zone,
	"is_calcul_en_cours" boolean DEFAULT false NOT NULL,
	CONSTRAINT "audiences_client_code_code_pk" PRIMARY KEY("client_code","code")
);
--> statement-breakpoint
CREATE TABLE "audiences_fichiers" (
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text NOT NULL,
	CONSTRAINT "audiences_fichiers_client_code_code_numero_contrat_num_pers_pk" PRIMARY KEY("client_code","code","numero_contrat","num_pers")
);
--> statement-breakpoint
ALTER TABLE "audiences" ADD CONSTRAINT "audiences_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audiences_fichiers_contrat" ON "audiences_fichiers" USING btree ("client_code","numero_contrat");