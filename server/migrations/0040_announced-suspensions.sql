ALTER TABLE "contrats" ADD COLUMN "suspension_annoncee" date;
--> statement-breakpoint
-- Suspensions that were announced before: their jobs know the day.
UPDATE "contrats" c SET "suspension_annoncee" = (j."payload" ->> 'date')::date
FROM "jobs" j
WHERE j."client_code" = c."client_code" AND j."numero_contrat" = c."numero" AND j."state" = 'waiting'
  AND j."kind" = 'contrat-suspension' AND j."payload" ->> 'codeMotif' = 'SUSPENSION';
