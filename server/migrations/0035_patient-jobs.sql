DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "rang" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "jobs_rang_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_patient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("is_patient","run_at","rang") WHERE "jobs"."state" = 'waiting';