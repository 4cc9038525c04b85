ALTER TABLE "changements_prelevement" ADD COLUMN "code_periodicite_precedent" text;--> statement-breakpoint
ALTER TABLE "changements_prelevement" ADD COLUMN "date_debut" date;