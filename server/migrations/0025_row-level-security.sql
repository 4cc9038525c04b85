-- Each connection says for which client it works (`portal.client`, decision 0099): rows of another are neither read nor
-- written, not even by the owner of the tables. `*` is every client; what nobody has said is none.
-- A table that comes later gets its policy in its own migration, with `portal_isolate`; a test finds one without.
create procedure portal_isolate(
  target regclass,
  condition text default $condition$client_code = (select current_setting('portal.client', true))$condition$
) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  -- In a subquery the setting is read once for each statement, not for each row.
  execute format(
    $policy$create policy portal_client on %s using (%s or (select current_setting('portal.client', true)) = '*')$policy$,
    target, condition);
end $$;
--> statement-breakpoint
do $$
declare
  target regclass;
begin
  for target in
    select a.attrelid::regclass from pg_attribute a
      join pg_class c on c.oid = a.attrelid
    where a.attname = 'client_code' and a.attnum > 0 and not a.attisdropped
      and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by 1
  loop
    call portal_isolate(target);
  end loop;
end $$;
--> statement-breakpoint
-- What hangs on an account, a session or an access is as visible as that is.
do $$
declare
  child text;
begin
  foreach child in array array['amf_preuves', 'codes_secours', 'facteurs_application', 'notifications_comptes']
  loop
    call portal_isolate(child::regclass, format(
      'exists (select 1 from comptes where comptes.id = %I.compte_id)', child));
  end loop;
  foreach child in array array['amf_adresses', 'amf_codes', 'amf_verifications', 'facteurs_en_cours']
  loop
    call portal_isolate(child::regclass, format(
      'exists (select 1 from sessions where sessions.id_hash = %I.session_hash)', child));
  end loop;
  -- A notification has a million recipients, and its client is one row.
  call portal_isolate('campagnes_destinataires',
    'exists (select 1 from campagnes where campagnes.id = campagnes_destinataires.id_campagne)');
  call portal_isolate('consultations_acces',
    'exists (select 1 from acces_administrateur where acces_administrateur.id = consultations_acces.acces_id)');
end $$;
