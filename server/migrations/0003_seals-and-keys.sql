CREATE TABLE "secret_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_trail_cible";--> statement-breakpoint
ALTER TABLE "audit_trail" DROP CONSTRAINT "audit_trail_client_code_sequence_pk";--> statement-breakpoint
ALTER TABLE "audit_trail" ALTER COLUMN "sequence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_trail" ALTER COLUMN "previous_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_trail" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD COLUMN "seal" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "id" bigserial PRIMARY KEY NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_trail_chain" ON "audit_trail" USING btree ("client_code","sequence");--> statement-breakpoint
CREATE INDEX "audit_trail_waiting" ON "audit_trail" USING btree ("client_code","id") WHERE "audit_trail"."hash" is null;--> statement-breakpoint
CREATE INDEX "audit_trail_target" ON "audit_trail" USING btree ("client_code","cible","id");--> statement-breakpoint
-- A line still only grows, once: from waiting to chained. Nothing else of it changes.
create or replace function audit_trail_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.hash is null and new.hash is not null
      and to_jsonb(new) - array['sequence', 'previous_hash', 'hash'] = to_jsonb(old) - array['sequence', 'previous_hash', 'hash']
    then return new; end if;
  end if;
  raise exception 'audit_trail only grows';
end $$;
