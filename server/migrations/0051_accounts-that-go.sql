DROP INDEX "envois_cartes_compte";--> statement-breakpoint
DROP INDEX "demandes_compte";--> statement-breakpoint
DROP INDEX "consentements_compte";--> statement-breakpoint
DROP INDEX "prises_en_charge_compte";--> statement-breakpoint
DROP INDEX "notifications_comptes_notification";--> statement-breakpoint
ALTER TABLE "campagnes" ADD COLUMN "envoyees" integer;--> statement-breakpoint
CREATE INDEX "campagnes_notification" ON "campagnes" USING btree ("id_notification");--> statement-breakpoint
CREATE INDEX "campagnes_destinataires_compte" ON "campagnes_destinataires" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "documents_ged_compte" ON "documents_ged" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "documents_ouverts_compte" ON "documents_ouverts" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "brouillons_compte" ON "brouillons" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "comptes_externes_compte" ON "comptes_externes" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "amf_preuves_compte" ON "amf_preuves" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "identifiants_oublies_compte" ON "identifiants_oublies" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "connexions_en_attente_compte" ON "connexions_en_attente" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "jetons_sso_compte" ON "jetons_sso" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "acces_administrateur_acteur" ON "acces_administrateur" USING btree ("acteur_id");--> statement-breakpoint
CREATE INDEX "acces_administrateur_sessions" ON "acces_administrateur" USING btree ("session_numero");--> statement-breakpoint
CREATE INDEX "notes_version_lectures_compte" ON "notes_version_lectures" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "paiements_cotisation_compte" ON "paiements_cotisation" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "operations_compte" ON "operations" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "signatures_compte" ON "signatures" USING btree ("compte_id");--> statement-breakpoint
CREATE INDEX "envois_cartes_compte" ON "envois_cartes" USING btree ("compte_id","date_envoi");--> statement-breakpoint
CREATE INDEX "demandes_compte" ON "demandes" USING btree ("compte_id","date_creation");--> statement-breakpoint
CREATE INDEX "consentements_compte" ON "consentements" USING btree ("compte_id","nom","date");--> statement-breakpoint
CREATE INDEX "prises_en_charge_compte" ON "prises_en_charge" USING btree ("compte_id","numero_contrat");--> statement-breakpoint
CREATE INDEX "notifications_comptes_notification" ON "notifications_comptes" USING btree ("id_notification","date_lecture","date_clic");--> statement-breakpoint
-- Sendings that ended are not counted again.
UPDATE "campagnes" SET "envoyees" = (SELECT count(DISTINCT "compte_id") FROM "campagnes_destinataires" WHERE "id_campagne" = "campagnes"."id" AND "date_envoi" IS NOT NULL) WHERE "date_ciblage" IS NOT NULL AND "etat" <> 'PROGRAMMEE';
