ALTER TABLE "cms_items" ADD COLUMN "version_publiee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_items" ADD COLUMN "publication_prevue" date;--> statement-breakpoint
ALTER TABLE "cms_items" ADD COLUMN "version_prevue" integer;