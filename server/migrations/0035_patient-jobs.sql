DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_patient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("is_patient","run_at") WHERE "jobs"."state" = 'waiting';