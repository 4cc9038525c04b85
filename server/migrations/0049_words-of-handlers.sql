-- The words of a handler may concern care: the event of the request keeps them sealed, and they stood beside in clear.
UPDATE "demandes" SET "motif" = NULL
WHERE "motif" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "demandes_evenements" e
  WHERE e."client_code" = "demandes"."client_code" AND e."numero" = "demandes"."numero"
    AND e."message_chiffre" IS NOT NULL
    AND e."rang" = (
      SELECT max(l."rang") FROM "demandes_evenements" l
      WHERE l."client_code" = e."client_code" AND l."numero" = e."numero" AND l."etat" IS NOT NULL
    )
);
