CREATE TABLE "connexions_compteurs" (
	"client_code" text NOT NULL,
	"pas" text NOT NULL,
	"debut" date NOT NULL,
	"canal" text NOT NULL,
	"total" integer NOT NULL,
	"echecs" integer NOT NULL,
	"uniques" integer NOT NULL,
	CONSTRAINT "connexions_compteurs_client_code_pas_debut_canal_pk" PRIMARY KEY("client_code","pas","debut","canal")
);
--> statement-breakpoint
ALTER TABLE "comptes" ADD COLUMN "role_personnalise" text;--> statement-breakpoint
ALTER TABLE "comptes" ADD COLUMN "droits_individuels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "comptes" ADD COLUMN "date_fin_acces" date;--> statement-breakpoint
ALTER TABLE "comptes" ADD COLUMN "version_personnel" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "role_base" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "connexions" ADD COLUMN "amf" text;--> statement-breakpoint
ALTER TABLE "connexions" ADD COLUMN "is_acces_administrateur" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connexions" ADD COLUMN "ouverture" uuid;--> statement-breakpoint
ALTER TABLE "connexions" ADD COLUMN "date_fin" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "droits" text[];--> statement-breakpoint
CREATE INDEX "comptes_personnel" ON "comptes" USING btree ("client_code","nom_recherche","prenom_recherche","id") WHERE roles @> array['BackEndUser'];--> statement-breakpoint
CREATE UNIQUE INDEX "connexions_ouverture" ON "connexions" USING btree ("ouverture");--> statement-breakpoint
insert into droits (client_code, role_code, ressource, "read")
  select client_code, code, 'connections-logs.ip', true from roles where code in ('Admin', 'Gestionnaire')
  on conflict do nothing;
--> statement-breakpoint
-- What a connection adds to the counters. A person counts once in a step: with their first sign-in of it. The order of
-- the rows is that of their keys, so that two statements never wait for each other.
create function connexions_compter() returns trigger language plpgsql as $$
begin
  insert into connexions_compteurs (client_code, pas, debut, canal, total, echecs, uniques)
    select n.client_code, g.pas, p.debut::date, n.canal,
      count(*) filter (where n.is_succes),
      count(*) filter (where not n.is_succes),
      count(*) filter (where n.is_succes and n.compte_id is not null and not exists (
        select from connexions o
        where o.compte_id = n.compte_id and o.is_succes and not o.is_acces_administrateur
          and o.date >= p.debut at time zone 'Europe/Paris' and (o.date, o.id) < (n.date, n.id)))
    from ajoutees n
      cross join (values ('JOUR', 'day'), ('MOIS', 'month'), ('SEMAINE', 'week')) g(pas, unite)
      cross join lateral (select date_trunc(g.unite, n.date at time zone 'Europe/Paris') as debut) p
    where not n.is_acces_administrateur
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (client_code, pas, debut, canal) do update set
      total = connexions_compteurs.total + excluded.total,
      echecs = connexions_compteurs.echecs + excluded.echecs,
      uniques = connexions_compteurs.uniques + excluded.uniques;
  return null;
end $$;
--> statement-breakpoint
insert into connexions_compteurs (client_code, pas, debut, canal, total, echecs, uniques)
  select n.client_code, g.pas, p.debut::date, n.canal,
    count(*) filter (where n.is_succes),
    count(*) filter (where not n.is_succes),
    count(*) filter (where n.is_succes and n.compte_id is not null and not exists (
      select from connexions o
      where o.compte_id = n.compte_id and o.is_succes
        and o.date >= p.debut at time zone 'Europe/Paris' and (o.date, o.id) < (n.date, n.id)))
  from connexions n
    cross join (values ('JOUR', 'day'), ('MOIS', 'month'), ('SEMAINE', 'week')) g(pas, unite)
    cross join lateral (select date_trunc(g.unite, n.date at time zone 'Europe/Paris') as debut) p
  group by 1, 2, 3, 4;
--> statement-breakpoint
create trigger connexions_ajoutees after insert on connexions referencing new table as ajoutees
  for each statement execute function connexions_compter();
--> statement-breakpoint
-- A session ends in many places; the line of the log that opened it learns its last activity.
create function connexions_finir() returns trigger language plpgsql as $$
begin
  update connexions c set date_fin = f.last_seen_at from fermees f where c.ouverture = f.numero and c.date_fin is null;
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_fermees after delete on sessions referencing old table as fermees
  for each statement execute function connexions_finir();
