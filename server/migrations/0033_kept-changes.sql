CREATE TABLE "flux_lus" (
	"client_code" text NOT NULL,
	"flux" text NOT NULL,
	"cle" text NOT NULL,
	"faits_chiffres" text NOT NULL,
	CONSTRAINT "flux_lus_client_code_flux_cle_pk" PRIMARY KEY("client_code","flux","cle")
);
--> statement-breakpoint
ALTER TABLE "mouvements_cotisation" ADD COLUMN "reference_paiement" text;--> statement-breakpoint
ALTER TABLE "mouvements_cotisation" ADD COLUMN "rangs_payes" integer[];--> statement-breakpoint
ALTER TABLE "demandes" ADD COLUMN "attributions" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
call portal_isolate('flux_lus');
--> statement-breakpoint
-- Card payments that will be handed over: they stay until the management system enters them.
UPDATE "mouvements_cotisation" m SET "reference_paiement" = p."reference", "rangs_payes" = p."rangs"
FROM "paiements_cotisation" p
WHERE p."client_code" = m."client_code" AND p."numero_contrat" = m."numero_contrat" AND p."etat" = 'ACCEPTE'
  AND p."date_transaction" > now() - interval '30 days'
  AND m."nature" = 'PAIEMENT' AND m."libelle" LIKE '%– ' || p."reference";
