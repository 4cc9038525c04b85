CREATE INDEX "prises_en_charge_entree" ON "prises_en_charge" USING btree ("client_code","num_pers","date_entree");--> statement-breakpoint
-- Below the policies of clients no index serves an expression: the capitals become columns.
DROP INDEX "contrats_numero_capitales";--> statement-breakpoint
DROP INDEX "personnes_numero_capitales";--> statement-breakpoint
ALTER TABLE "contrats" ADD COLUMN "numero_capitales" text GENERATED ALWAYS AS (upper(numero)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "personnes" ADD COLUMN "num_pers_capitales" text GENERATED ALWAYS AS (upper(num_pers)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contrats_numero_capitales" ON "contrats" USING btree ("client_code","numero_capitales");--> statement-breakpoint
CREATE INDEX "personnes_numero_capitales" ON "personnes" USING btree ("client_code","num_pers_capitales");