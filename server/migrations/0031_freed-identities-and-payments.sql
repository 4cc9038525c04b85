-- The identity of an outside provider may open another account once its space is deleted.
DELETE FROM "comptes_externes" USING "comptes"
WHERE "comptes"."id" = "comptes_externes"."compte_id" AND "comptes"."etat" = 'SUPPRIME';
--> statement-breakpoint
-- What waits for an account that was taken away is paid to its receiver.
UPDATE "reglements_attente" SET "num_pers_compte" = "num_pers_destinataire"
WHERE "num_pers_compte" <> "num_pers_destinataire" AND NOT EXISTS (
  SELECT 1 FROM "ribs"
  WHERE "ribs"."client_code" = "reglements_attente"."client_code"
    AND "ribs"."numero_contrat" = "reglements_attente"."numero_contrat"
    AND "ribs"."num_pers" = "reglements_attente"."num_pers_compte"
);
