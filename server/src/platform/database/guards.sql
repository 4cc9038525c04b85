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
--> statement-breakpoint
-- Totals of member accounts by state, one change for each statement however many rows it touches.
create function comptes_compter() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into comptes_totaux (client_code, etat, total)
      select client_code, etat, count(*) from avant_apres where is_adherent group by 1, 2
      on conflict (client_code, etat) do update set total = comptes_totaux.total + excluded.total;
  else
    insert into comptes_totaux (client_code, etat, total)
      select client_code, etat, -count(*) from avant_apres where is_adherent group by 1, 2
      on conflict (client_code, etat) do update set total = comptes_totaux.total + excluded.total;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function comptes_recompter() returns trigger language plpgsql as $$
begin
  insert into comptes_totaux (client_code, etat, total)
    select client_code, etat, sum(ecart) from (
      select client_code, etat, 1 as ecart from apres where is_adherent
      union all
      select client_code, etat, -1 from avant where is_adherent
    ) ecarts group by 1, 2 having sum(ecart) <> 0 order by 1, 2
    on conflict (client_code, etat) do update set total = comptes_totaux.total + excluded.total;
  return null;
end $$;
--> statement-breakpoint
create trigger comptes_ajoutes after insert on comptes referencing new table as avant_apres
  for each statement execute function comptes_compter();
--> statement-breakpoint
create trigger comptes_retires after delete on comptes referencing old table as avant_apres
  for each statement execute function comptes_compter();
--> statement-breakpoint
create trigger comptes_modifies after update on comptes referencing old table as avant new table as apres
  for each statement execute function comptes_recompter();
--> statement-breakpoint
-- Sorts of the list of accounts. They hold what is filtered besides, so that a late page is found
-- without reading the rows before it.
create index comptes_nom on comptes (client_code, nom_recherche, prenom_recherche, id) include (roles, etat) where is_adherent;
--> statement-breakpoint
create index comptes_date_creation on comptes (client_code, date_creation, id) include (roles, etat) where is_adherent;
--> statement-breakpoint
create index comptes_date_connexion on comptes (client_code, date_derniere_connexion desc nulls last, id) include (roles, etat) where is_adherent;
