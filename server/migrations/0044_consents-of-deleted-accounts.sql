-- Accounts that staff deleted kept what they consented to: it ends now, and its proof goes three years later.
INSERT INTO "consentements" ("client_code", "compte_id", "nom", "is_accepted", "date", "libelle", "version")
SELECT newest."client_code", newest."compte_id", newest."nom", false, now(), 'Retrait à la suppression de l’espace personnel', '37394d4c9094'
FROM (
  SELECT DISTINCT ON ("client_code", "compte_id", "nom") "client_code", "compte_id", "nom", "is_accepted"
  FROM "consentements" ORDER BY "client_code", "compte_id", "nom", "date" DESC
) newest
JOIN "comptes" ON "comptes"."id" = newest."compte_id"
WHERE newest."is_accepted" AND ("comptes"."etat" = 'SUPPRIME' OR ("comptes"."etat" = 'DESACTIVE' AND "comptes"."motif_etat" = 'SUPPRESSION'));
