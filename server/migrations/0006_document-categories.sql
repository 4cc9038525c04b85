-- Categories of the document store take the codes of the referential `categorie-document`.
update documents_ged set code_categorie = case code_categorie
    when 'AVENANT' then 'MODIF_CONTRAT'
    when 'INSCRIPTION_BENEFICIAIRE' then 'INSCRIPTION_BENEF'
    when 'PIECE_TRANSMISE' then 'PIECES_TRANSMISES'
  end
  where code_categorie in ('AVENANT', 'INSCRIPTION_BENEFICIAIRE', 'PIECE_TRANSMISE');
