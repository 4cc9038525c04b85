ALTER TABLE "actes" ADD COLUMN "unites_payees" integer;--> statement-breakpoint
-- Of lines that were cut before nobody knows how many units were paid: one less than billed at most, and of two, one.
UPDATE "actes" SET "unites_payees" = "quantite" - 1
WHERE "code_motif" = 'LIMITE_ATTEINTE' AND "montant_rc" <> 0 AND "quantite" > 1;
