CREATE TABLE "versions_objets" (
	"client_code" text NOT NULL,
	"type" text NOT NULL,
	"cle" text NOT NULL,
	"version" integer NOT NULL,
	"valeurs" jsonb,
	"motif" text,
	"auteur" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "versions_objets_client_code_type_cle_version_pk" PRIMARY KEY("client_code","type","cle","version")
);
--> statement-breakpoint
CREATE TABLE "vues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"user_id" text NOT NULL,
	"ecran" text NOT NULL,
	"nom" text NOT NULL,
	"adresse" text NOT NULL,
	"portee" text NOT NULL,
	"roles" text[] NOT NULL,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "vues_ecran" ON "vues" USING btree ("client_code","ecran");