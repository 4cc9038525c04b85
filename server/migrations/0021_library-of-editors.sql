CREATE TABLE "cms_fichiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"nom_fichier" text NOT NULL,
	"type_mime" text NOT NULL,
	"taille" integer NOT NULL,
	"contenu" "bytea" NOT NULL,
	"date_ajout" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cms_documents" ALTER COLUMN "contenu" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_documents" ADD COLUMN "fichier_id" uuid;--> statement-breakpoint
ALTER TABLE "cms_images" ADD COLUMN "nom" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_images" ADD COLUMN "alternative" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_images" ADD COLUMN "largeur" integer;--> statement-breakpoint
ALTER TABLE "cms_images" ADD COLUMN "hauteur" integer;--> statement-breakpoint
ALTER TABLE "cms_images" ADD COLUMN "date_ajout" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cms_items" ADD COLUMN "audience_code" text;--> statement-breakpoint
ALTER TABLE "cms_items" ADD COLUMN "is_fermable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_items" ADD COLUMN "is_bloquante" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_items" ADD COLUMN "routes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "cms_fichiers_client" ON "cms_fichiers" USING btree ("client_code","date_ajout");