CREATE TABLE "prises_en_charge" (
	"client_code" text NOT NULL,
	"numero" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"num_pers" text NOT NULL,
	"finess" text,
	"raison_sociale" text NOT NULL,
	"date_entree" date NOT NULL,
	"date_fin_validite" date NOT NULL,
	"id_document" text NOT NULL,
	CONSTRAINT "prises_en_charge_client_code_numero_pk" PRIMARY KEY("client_code","numero")
);
--> statement-breakpoint
ALTER TABLE "assures" ADD COLUMN "teletransmission_demandee_le" date;--> statement-breakpoint
ALTER TABLE "sinistres" ADD COLUMN "numero_demande" text;--> statement-breakpoint
ALTER TABLE "sinistres" ADD COLUMN "declaration_chiffree" text;--> statement-breakpoint
ALTER TABLE "fiches_personnes" ADD COLUMN "rattachements_chiffres" text;--> statement-breakpoint
ALTER TABLE "fiches_personnes" ADD COLUMN "is_ald" boolean;--> statement-breakpoint
ALTER TABLE "prises_en_charge" ADD CONSTRAINT "prises_en_charge_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prises_en_charge_compte" ON "prises_en_charge" USING btree ("client_code","compte_id","numero_contrat");