-- Management systems write 9999-12-31 for what has no end.
UPDATE "assures" SET "date_sortie" = NULL WHERE "date_sortie" >= '9999-01-01';--> statement-breakpoint
UPDATE "contrats" SET "date_resiliation" = NULL WHERE "date_resiliation" >= '9999-01-01' AND "etat" <> 'resilie';--> statement-breakpoint
UPDATE "mandats_sepa" SET "date_revocation" = NULL WHERE "date_revocation" >= '9999-01-01';
