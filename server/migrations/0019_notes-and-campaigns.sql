CREATE TABLE "campagnes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"titre" text NOT NULL,
	"texte" text NOT NULL,
	"texte_sms" text NOT NULL,
	"lien" text,
	"icone" text,
	"importance" text NOT NULL,
	"is_fermable" boolean NOT NULL,
	"is_commerciale" boolean NOT NULL,
	"canaux" text[] NOT NULL,
	"profils" text[] NOT NULL,
	"audiences" text[] NOT NULL,
	"date_envoi" timestamp with time zone NOT NULL,
	"date_fin" date,
	"etat" text NOT NULL,
	"version" integer NOT NULL,
	"date_ciblage" timestamp with time zone,
	"id_notification" uuid
);
--> statement-breakpoint
CREATE TABLE "campagnes_destinataires" (
	"id_campagne" uuid NOT NULL,
	"compte_id" uuid NOT NULL,
	"canal" text NOT NULL,
	"profil" text NOT NULL,
	"exclusion" text,
	"date_envoi" timestamp with time zone,
	CONSTRAINT "campagnes_destinataires_id_campagne_compte_id_canal_pk" PRIMARY KEY("id_campagne","compte_id","canal")
);
--> statement-breakpoint
CREATE TABLE "notes_version" (
	"client_code" text NOT NULL,
	"version" text NOT NULL,
	"date" date NOT NULL,
	"titre" text NOT NULL,
	"contenu" text NOT NULL,
	"profils" text[] NOT NULL,
	"is_fenetre" boolean NOT NULL,
	"revision" integer NOT NULL,
	"date_publication" timestamp with time zone,
	CONSTRAINT "notes_version_client_code_version_pk" PRIMARY KEY("client_code","version")
);
--> statement-breakpoint
CREATE TABLE "notes_version_lectures" (
	"client_code" text NOT NULL,
	"version" text NOT NULL,
	"compte_id" uuid NOT NULL,
	"date_lecture" timestamp with time zone NOT NULL,
	"is_masquee" boolean NOT NULL,
	CONSTRAINT "notes_version_lectures_client_code_version_compte_id_pk" PRIMARY KEY("client_code","version","compte_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "icone" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_fermable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications_comptes" ADD COLUMN "date_clic" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications_comptes" ADD COLUMN "is_fermee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campagnes" ADD CONSTRAINT "campagnes_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campagnes" ADD CONSTRAINT "campagnes_id_notification_notifications_id_fk" FOREIGN KEY ("id_notification") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campagnes_destinataires" ADD CONSTRAINT "campagnes_destinataires_id_campagne_campagnes_id_fk" FOREIGN KEY ("id_campagne") REFERENCES "public"."campagnes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campagnes_destinataires" ADD CONSTRAINT "campagnes_destinataires_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_version" ADD CONSTRAINT "notes_version_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes_version_lectures" ADD CONSTRAINT "notes_version_lectures_compte_id_comptes_id_fk" FOREIGN KEY ("compte_id") REFERENCES "public"."comptes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campagnes_client" ON "campagnes" USING btree ("client_code","etat","date_envoi");--> statement-breakpoint
CREATE INDEX "campagnes_destinataires_attente" ON "campagnes_destinataires" USING btree ("id_campagne","compte_id") WHERE exclusion is null and date_envoi is null;