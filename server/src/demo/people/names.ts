/** Names that are put together at random: no one is meant. */
export const surnames = [
  'ARBELLOT', 'AUVRAYON', 'BARDINET', 'BEAUCHERON', 'BELLORMEAU', 'BERTHOMIN', 'BLANCHEVAL', 'BOISSEROL', 'BONNEFONTE', 'BOURDELAN', 'BRIANCEAU', 'BRUNELLIS',
  'CADORIN', 'CALVERAN', 'CARDONNEL', 'CASTELBON', 'CHAMBRELAN', 'CHANTEREL', 'CHARVILLON', 'CLAIREMBAULT', 'COLINOT', 'CORBERON', 'COURTADEL', 'CRESPINEL',
  'DALBERAND', 'DARMOISE', 'DELACOURBE', 'DESMARAIS-ROY', 'DOMERGAL', 'DORVILLERS', 'DUCHARNEL', 'DUFRESNOY', 'DURANTEAU', 'ESCARBEL', 'ESTERNAC', 'FABRELLAN',
  'FAUCONNEL', 'FERRAGUT', 'FLORENTEL', 'FONTBRUNE', 'FOURCADIN', 'GALLARDEL', 'GARRIGOU', 'GENESTAL', 'GERVALIN', 'GODARVILLE', 'GRANDCHAMP', 'GUILLEMARD',
  'HAUTERIVE', 'HERBELIN', 'JOLIBERT', 'JOUVENEL', 'KERMADEL', 'LABRUGÈRE', 'LACHENAL', 'LAMBERVILLE', 'LANGEVAL', 'LAROMIGUE', 'LATOURNEL', 'LAVERDAN',
  'LEBRETEL', 'LESCURAN', 'LORMIÈRES', 'MALAVAL', 'MARCENAY', 'MARSILLAN', 'MAUBRANCHE', 'MÉRINDOL', 'MIRANDOL', 'MONTERIEUX', 'MORTEVEILLE', 'NAVARRIN',
  'NOGARET', 'ORBESSAN', 'ORMESSIN', 'PALVADEAU', 'PÉRIGNAN', 'PESCHARD', 'PLANCHENAULT', 'PONTAVRIL', 'PRADELLIN', 'QUERCINOIS', 'RABASTEL', 'RENAUDEL',
  'RIBEYRAN', 'ROCHEBRUNE', 'ROMESTAN', 'ROUVERAY', 'SABRAN-LYS', 'SAINTONGE', 'SALVINIEN', 'SERVANTIN', 'SOLIGNAN', 'TALLEMONT', 'TERRAUBE', 'THÉVENEAU',
  'TRÉMOLINS', 'VALENCIN', 'VAUGRENARD', 'VERDALLE', 'VILLEMAGNE', 'YVERNEL',
] as const;

export const feminineNames = [
  'Adèle', 'Agathe', 'Alice', 'Aline', 'Anaëlle', 'Béatrice', 'Bérénice', 'Caroline', 'Cécile', 'Chloé', 'Claire', 'Coralie', 'Delphine', 'Éléonore', 'Éloïse', 'Émilie',
  'Fanny', 'Florence', 'Gaëlle', 'Geneviève', 'Hélène', 'Irène', 'Jeanne', 'Joëlle', 'Juliette', 'Laure', 'Léa', 'Louise', 'Lucile', 'Manon', 'Margaux', 'Marie',
  'Mathilde', 'Monique', 'Nathalie', 'Océane', 'Pauline', 'Rachel', 'Sabine', 'Solange', 'Sylvie', 'Thérèse', 'Valérie', 'Véronique', 'Yvonne', 'Zélie',
] as const;

export const masculineNames = [
  'Adrien', 'Alain', 'Alban', 'Antoine', 'Arthur', 'Aurélien', 'Baptiste', 'Benoît', 'Bruno', 'Cédric', 'Clément', 'Damien', 'Denis', 'Étienne', 'Fabien', 'François',
  'Frédéric', 'Gaspard', 'Gilles', 'Grégoire', 'Guillaume', 'Hugo', 'Jérôme', 'Joël', 'Jules', 'Léon', 'Loïc', 'Lucas', 'Martin', 'Mathieu', 'Maxime', 'Michel',
  'Nathan', 'Noël', 'Olivier', 'Pascal', 'Paul', 'Philippe', 'Raphaël', 'Rémi', 'Robin', 'Samuel', 'Sébastien', 'Thomas', 'Tristan', 'Victor', 'Vincent', 'Xavier',
] as const;
