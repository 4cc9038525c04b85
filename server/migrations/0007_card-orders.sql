CREATE TABLE "commandes_cartes" (
	"client_code" text NOT NULL,
	"numero_contrat" text NOT NULL,
	"num_pers" text NOT NULL,
	"date" date NOT NULL,
	"id_carte" text NOT NULL,
	"code_motif" text NOT NULL,
	CONSTRAINT "commandes_cartes_client_code_numero_contrat_num_pers_date_pk" PRIMARY KEY("client_code","numero_contrat","num_pers","date")
);
