ALTER TABLE "demandes" ADD COLUMN "canal" text DEFAULT 'WEB' NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "date_reponse" date;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "pieces_demandees" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "date_limite_pieces" date;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "gestionnaire_id" uuid;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "gestionnaire" text;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "date_cloture" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "is_ar_envoye" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "etat_technique" text DEFAULT 'SANS_OBJET' NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "erreur_technique" text;--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "essais" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demandes_evenements" ADD COLUMN "auteur_nom" text;--> statement-breakpoint
ALTER TABLE "demandes" ADD CONSTRAINT "demandes_gestionnaire_id_comptes_id_fk" FOREIGN KEY ("gestionnaire_id") REFERENCES "public"."comptes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demandes_date" ON "demandes" USING btree ("client_code","date_creation","numero");--> statement-breakpoint
CREATE INDEX "demandes_etat" ON "demandes" USING btree ("client_code","etat","date_creation");--> statement-breakpoint
CREATE INDEX "demandes_gestionnaire" ON "demandes" USING btree ("gestionnaire_id","etat");--> statement-breakpoint
CREATE INDEX "demandes_cloture" ON "demandes" USING btree ("date_cloture");--> statement-breakpoint
-- The end of processing of what was closed before: its last change.
UPDATE "demandes" SET "date_cloture" = "date_maj" WHERE "etat" IN ('ACCEPTEE', 'REFUSEE', 'ANNULEE');
