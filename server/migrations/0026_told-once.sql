-- What is there already is no news: only cards and rejections that come later are told (decision 0117). Defaults that
-- change afterwards write no row.
ALTER TABLE "cartes_tp" ADD COLUMN "date_annonce" date;--> statement-breakpoint
ALTER TABLE "cartes_tp" ALTER COLUMN "date_annonce" SET DEFAULT '-infinity';--> statement-breakpoint
ALTER TABLE "mouvements_cotisation" ADD COLUMN "is_annonce" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mouvements_cotisation" ALTER COLUMN "is_annonce" SET DEFAULT false;--> statement-breakpoint
CREATE INDEX "cartes_tp_a_annoncer" ON "cartes_tp" USING btree ("date_annonce") WHERE "cartes_tp"."date_annonce" is not null;--> statement-breakpoint
CREATE INDEX "mouvements_cotisation_a_annoncer" ON "mouvements_cotisation" USING btree ("date_mouvement") WHERE "mouvements_cotisation"."nature" = 'REJET' and "mouvements_cotisation"."is_annonce" = false;
