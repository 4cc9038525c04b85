ALTER TABLE "cartes_tp" ADD COLUMN "garanties_personnes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "options_contrat" ADD COLUMN "num_pers" text[];