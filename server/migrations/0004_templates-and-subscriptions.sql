CREATE TABLE "abonnements" (
	"compte_id" uuid NOT NULL,
	"code" text NOT NULL,
	"client_code" text NOT NULL,
	"is_mail" boolean NOT NULL,
	"is_sms" boolean NOT NULL,
	"is_push" boolean NOT NULL,
	"frequence" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "abonnements_compte_id_code_pk" PRIMARY KEY("compte_id","code")
);
--> statement-breakpoint
CREATE TABLE "courriels_envoyes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"destinataire" text NOT NULL,
	"objet" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"etat" text NOT NULL,
	"date_etat" timestamp with time zone NOT NULL,
	"motif" text,
	"numero_demande" text,
	"compte_id" uuid
);
--> statement-breakpoint
CREATE TABLE "modeles_courriels" (
	"client_code" text NOT NULL,
	"code" text NOT NULL,
	"objet" text,
	"corps" text,
	"is_actif" boolean NOT NULL,
	"auteur" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "modeles_courriels_client_code_code_pk" PRIMARY KEY("client_code","code")
);
--> statement-breakpoint
ALTER TABLE "abonnements" ADD CONSTRAINT "abonnements_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courriels_envoyes_demande" ON "courriels_envoyes" USING btree ("client_code","numero_demande");--> statement-breakpoint
CREATE INDEX "courriels_envoyes_compte" ON "courriels_envoyes" USING btree ("compte_id","code");--> statement-breakpoint
CREATE INDEX "courriels_envoyes_date" ON "courriels_envoyes" USING btree ("date");