CREATE TABLE "incidents" (
	"client_code" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"jour" date NOT NULL,
	"nombre" integer NOT NULL,
	CONSTRAINT "incidents_client_code_jour_name_version_kind_pk" PRIMARY KEY("client_code","jour","name","version","kind")
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_jour" ON "incidents" USING btree ("jour");
--> statement-breakpoint
call portal_isolate('incidents');
