CREATE TABLE "etiquettes" (
	"client_code" text NOT NULL,
	"cle" text NOT NULL,
	"texte" text,
	"version" integer NOT NULL,
	"auteur" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "etiquettes_client_code_cle_pk" PRIMARY KEY("client_code","cle")
);
--> statement-breakpoint
CREATE TABLE "etiquettes_historique" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_code" text NOT NULL,
	"cle" text NOT NULL,
	"avant" text,
	"apres" text,
	"auteur" text NOT NULL,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "etiquettes" ADD CONSTRAINT "etiquettes_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "etiquettes_historique_cle" ON "etiquettes_historique" USING btree ("client_code","cle","date");