CREATE TABLE "demandes_remises" (
	"client_code" text NOT NULL,
	"numero" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "demandes_remises_client_code_numero_pk" PRIMARY KEY("client_code","numero")
);
