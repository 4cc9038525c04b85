CREATE TABLE "comptes_autres_clients" (
	"compte_id" uuid NOT NULL,
	"client_code" text NOT NULL,
	"roles" text[] NOT NULL,
	CONSTRAINT "comptes_autres_clients_compte_id_client_code_pk" PRIMARY KEY("compte_id","client_code")
);
--> statement-breakpoint
ALTER TABLE "comptes_autres_clients" ADD CONSTRAINT "comptes_autres_clients_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comptes_autres_clients" ADD CONSTRAINT "comptes_autres_clients_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;