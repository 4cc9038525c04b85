-- The audit trail only grows: not even the server's own account changes or deletes a line.
create function audit_trail_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_trail only grows';
end $$;
--> statement-breakpoint
create trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function audit_trail_is_append_only();
--> statement-breakpoint
create trigger audit_trail_no_truncate before truncate on audit_trail
  for each statement execute function audit_trail_is_append_only();
