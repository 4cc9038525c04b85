ALTER TABLE "activations" ADD COLUMN "withdrawn_versions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A version that is newer than the one that followed it was withdrawn by a return.
UPDATE "activations" a SET "withdrawn_versions" = jsonb_build_array(a."previous_version")
FROM "releases" previous, "releases" active
WHERE previous."name" = a."name" AND previous."version" = a."previous_version"
  AND active."name" = a."name" AND active."version" = a."version"
  AND previous."published_at" > active."published_at";
