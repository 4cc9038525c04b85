-- Whole accounts that imports stored before they refused them, as files name them: FR62 •••• 076. What is masked stays.
UPDATE "decomptes" SET "iban_masque" = regexp_replace(regexp_replace(regexp_replace("iban_masque", E'[\\s\u00a0\u202f.-]', '', 'g'), '^([A-Za-z]{2}[0-9]{2}).*(...)$', '\1 •••• \2'), '^[0-9A-Za-z]*(...)$', '•••• \1') WHERE regexp_replace("iban_masque", E'[\\s\u00a0\u202f.-]', '', 'g') ~ '^(?!.*(X{4}|x{4}))[0-9A-Za-z]{11,}$';--> statement-breakpoint
UPDATE "paiements" SET "iban_masque" = regexp_replace(regexp_replace(regexp_replace("iban_masque", E'[\\s\u00a0\u202f.-]', '', 'g'), '^([A-Za-z]{2}[0-9]{2}).*(...)$', '\1 •••• \2'), '^[0-9A-Za-z]*(...)$', '•••• \1') WHERE regexp_replace("iban_masque", E'[\\s\u00a0\u202f.-]', '', 'g') ~ '^(?!.*(X{4}|x{4}))[0-9A-Za-z]{11,}$';--> statement-breakpoint
-- Day 0 of a direct debit, from before imports read it as no day.
UPDATE "contrats" SET "jour_prelevement" = NULL WHERE "jour_prelevement" = 0;
