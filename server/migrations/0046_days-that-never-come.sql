-- What is stored of 9999-12-31 from before imports read it as no day; a file that repeats it would never be written.
UPDATE "mandats_sepa" SET "date_debut" = NULL WHERE "date_debut" >= '9999-01-01';--> statement-breakpoint
UPDATE "mandats_sepa" SET "date_dernier_prelevement" = NULL WHERE "date_dernier_prelevement" >= '9999-01-01';--> statement-breakpoint
UPDATE "contrats" SET "date_suspension" = NULL WHERE "date_suspension" >= '9999-01-01';--> statement-breakpoint
UPDATE "mouvements_cotisation" SET "date_echeance" = NULL WHERE "date_echeance" >= '9999-01-01';--> statement-breakpoint
UPDATE "decomptes" SET "date_paiement" = NULL WHERE "date_paiement" >= '9999-01-01';--> statement-breakpoint
UPDATE "sinistres" SET "date_debut_prestation" = NULL WHERE "date_debut_prestation" >= '9999-01-01';--> statement-breakpoint
UPDATE "sinistres_pieces" SET "date_reception" = NULL WHERE "date_reception" >= '9999-01-01';
