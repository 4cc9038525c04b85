CREATE TABLE "exports_demandes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"numero_contrat" text NOT NULL,
	"liste" text NOT NULL,
	"filtres_chiffre" text,
	"empreinte" text NOT NULL,
	"etat" text NOT NULL,
	"nom_fichier" text,
	"date_demande" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exports_demandes" ADD CONSTRAINT "exports_demandes_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_demandes_en_preparation" ON "exports_demandes" USING btree ("compte_id","empreinte") WHERE "exports_demandes"."etat" = 'EN_PREPARATION';--> statement-breakpoint
CREATE INDEX "exports_demandes_compte" ON "exports_demandes" USING btree ("compte_id","date_demande");--> statement-breakpoint
CREATE INDEX "exports_demandes_expires" ON "exports_demandes" USING btree ("expires_at");