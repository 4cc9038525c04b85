CREATE TABLE "comptes_mesures" (
	"client_code" text NOT NULL,
	"mesure" text NOT NULL,
	"mois" date NOT NULL,
	"profil" text NOT NULL,
	"code" text NOT NULL,
	"nombre" integer NOT NULL,
	CONSTRAINT "comptes_mesures_client_code_mesure_mois_profil_code_pk" PRIMARY KEY("client_code","mesure","mois","profil","code")
);
--> statement-breakpoint
CREATE TABLE "portefeuilles" (
	"client_code" text NOT NULL,
	"jour" date NOT NULL,
	"adherents" integer NOT NULL,
	CONSTRAINT "portefeuilles_client_code_jour_pk" PRIMARY KEY("client_code","jour")
);
--> statement-breakpoint
-- Group of an account by its roles (product 3.0.1).
create function profil_de(roles text[]) returns text language sql immutable as $$
  select case
    when 'Admin' = any(roles) then 'admin_digital'
    when roles && array['Gestionnaire', 'Consultant'] then 'autres_admins'
    when roles @> array['User', 'Beneficiaire'] then 'adh_benef'
    when 'Beneficiaire' = any(roles) then 'beneficiaire'
    when 'User' = any(roles) then 'adherent'
  end
$$;
--> statement-breakpoint
create function mois_de(instant timestamptz) returns date language sql stable as $$
  select date_trunc('month', instant at time zone 'Europe/Paris')::date
$$;
--> statement-breakpoint
-- What accounts add to the measures or take from them. An account counts from the month of its creation; a change
-- counts in the month in which it happens. The order of the rows is that of their keys, so that two statements never
-- wait for each other.
create function comptes_mesurer() returns trigger language plpgsql as $$
declare
  faits text := case tg_op
    when 'INSERT' then 'select *, mois_de(date_creation) as mois, 1 as ecart from apres'
    when 'DELETE' then 'select *, mois_de(now()) as mois, -1 as ecart from avant'
    else 'select *, mois_de(now()) as mois, 1 as ecart from apres
          union all select *, mois_de(now()), -1 from avant' end;
begin
  execute format($q$
    insert into comptes_mesures (client_code, mesure, mois, profil, code, nombre)
      select f.client_code, m.mesure, f.mois, coalesce(profil_de(f.roles), ''), m.code, sum(f.ecart)
      from (%s) f
        cross join lateral (values
          ('COMPTE', f.etat, f.etat <> 'SUPPRIME'),
          ('AMF', 'ACTIF', f.etat = 'ACTIF' and f.is_amf_active),
          ('DEMATERIALISATION', 'ACTIF', f.etat = 'ACTIF' and f.is_dematerialise),
          ('CREATION', f.origine, %L)) m(mesure, code, compte)
      where m.compte
      group by 1, 2, 3, 4, 5 having sum(f.ecart) <> 0 order by 1, 2, 3, 4, 5
      on conflict (client_code, mesure, mois, profil, code) do update set
        nombre = comptes_mesures.nombre + excluded.nombre $q$, faits, tg_op = 'INSERT');
  return null;
end $$;
--> statement-breakpoint
create trigger comptes_mesures_ajoutes after insert on comptes referencing new table as apres
  for each statement execute function comptes_mesurer();
--> statement-breakpoint
create trigger comptes_mesures_modifies after update on comptes referencing old table as avant new table as apres
  for each statement execute function comptes_mesurer();
--> statement-breakpoint
create trigger comptes_mesures_retires after delete on comptes referencing old table as avant
  for each statement execute function comptes_mesurer();
--> statement-breakpoint
create function demandes_mesurer() returns trigger language plpgsql as $$
begin
  insert into comptes_mesures (client_code, mesure, mois, profil, code, nombre)
    select d.client_code, 'DEMANDE', mois_de(d.date_creation), coalesce(profil_de(c.roles), ''),
      d.code || '/' || d.mode_gestion, count(*)
    from apres d join comptes c on c.id = d.compte_id
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (client_code, mesure, mois, profil, code) do update set
      nombre = comptes_mesures.nombre + excluded.nombre;
  return null;
end $$;
--> statement-breakpoint
create trigger demandes_mesures_ajoutees after insert on demandes referencing new table as apres
  for each statement execute function demandes_mesurer();
--> statement-breakpoint
insert into comptes_mesures (client_code, mesure, mois, profil, code, nombre)
  select c.client_code, m.mesure, mois_de(c.date_creation), coalesce(profil_de(c.roles), ''), m.code, count(*)
  from comptes c
    cross join lateral (values
      ('COMPTE', c.etat, c.etat <> 'SUPPRIME'),
      ('AMF', 'ACTIF', c.etat = 'ACTIF' and c.is_amf_active),
      ('DEMATERIALISATION', 'ACTIF', c.etat = 'ACTIF' and c.is_dematerialise),
      ('CREATION', c.origine, true)) m(mesure, code, compte)
  where m.compte
  group by 1, 2, 3, 4, 5
  union all
  select d.client_code, 'DEMANDE', mois_de(d.date_creation), coalesce(profil_de(c.roles), ''),
    d.code || '/' || d.mode_gestion, count(*)
  from demandes d join comptes c on c.id = d.compte_id
  group by 1, 2, 3, 4, 5;
