ALTER TABLE "referentiels" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "referentiels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "referentiels" ADD COLUMN "is_ajoute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "referentiels" ADD COLUMN "date_modification" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referentiels" ADD CONSTRAINT "referentiels_id_unique" UNIQUE("id");