DROP INDEX "personnes_nom_prefixe";--> statement-breakpoint
DROP INDEX "personnes_prenom_prefixe";--> statement-breakpoint
DROP INDEX "comptes_nom_prefixe";--> statement-breakpoint
DROP INDEX "comptes_prenom_prefixe";--> statement-breakpoint
DROP INDEX "personnes_naissance";--> statement-breakpoint
DROP INDEX "comptes_date_naissance";--> statement-breakpoint
ALTER TABLE "personnes" ALTER COLUMN "nom_recherche" SET DATA TYPE text collate "C", ALTER COLUMN "prenom_recherche" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "comptes" ALTER COLUMN "nom_recherche" SET DATA TYPE text collate "C", ALTER COLUMN "prenom_recherche" SET DATA TYPE text collate "C";--> statement-breakpoint
CREATE INDEX "personnes_prenom" ON "personnes" USING btree ("client_code","prenom_recherche");--> statement-breakpoint
CREATE INDEX "comptes_papier" ON "comptes" USING btree ("client_code","nom_recherche","prenom_recherche","id") WHERE is_adherent and not is_dematerialise;--> statement-breakpoint
CREATE INDEX "comptes_prenom" ON "comptes" USING btree ("client_code","prenom_recherche") WHERE is_adherent;--> statement-breakpoint
CREATE INDEX "personnes_naissance" ON "personnes" USING btree ("client_code","date_naissance","nom_recherche","prenom_recherche","num_pers");--> statement-breakpoint
CREATE INDEX "comptes_date_naissance" ON "comptes" USING btree ("client_code","date_naissance","nom_recherche","prenom_recherche","id") WHERE is_adherent;