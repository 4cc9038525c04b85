import { useToday, type ResourceName } from '@portal/shared-api';
import { relationshipLabel, type Beneficiaire, type Contrat } from '@portal/shared-api/contract/contrats';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { schemeWordsFor } from '@portal/shared-api/rules/scheme-words';
import { DataTable, type Column } from '@portal/shared-ui/data-table';
import { DateText } from '@portal/shared-ui/date-text';
import { MaskedNir, PersonName, Transmission } from '@portal/shared-ui/display';
import { EmptyState } from '@portal/shared-ui/page';
import { useAllowedActs } from '../../common/allowed-acts';
import { isMaintained } from '../../common/announced-end';
import { OpenLink } from '../../common/open-link';
import styles from './contract-detail.module.css';
import { messages } from './messages';
import { PersonSheet } from './person-sheet';

const texts = messages.beneficiaries;

const transmission: Column<Beneficiaire> = {
  id: 'teletransmission',
  header: texts.transmission,
  cell: (person) => <Transmission person={person} />,
};

/** The scheme transmits care: provident cover has nothing to say of it. */
const columnsOf = (numberLabel: string, isHealth: boolean): Column<Beneficiaire>[] => [
  { id: 'nom', header: texts.name, isRowHeader: true, cell: (person) => <PersonName person={person} /> },
  { id: 'lien', header: texts.relation, cell: relationshipLabel },
  { id: 'naissance', header: texts.born, cell: ({ dateNaissance }) => <DateText date={dateNaissance} /> },
  {
    id: 'nir',
    header: numberLabel,
    cell: ({ nirMasque }) => (nirMasque ? <MaskedNir nir={nirMasque} /> : texts.unknown),
  },
  { id: 'entree', header: texts.from, cell: ({ dateEntree }) => <DateText date={dateEntree} /> },
  { id: 'sortie', header: texts.until, cell: ({ dateSortie }) => dateSortie && <DateText date={dateSortie} /> },
  ...(isHealth ? [transmission] : []),
];

const act = (name: ResourceName, code: FeatureKey) => ({ name, code });

/** Actions on the persons of a contract (S-02), as far as this contract has them open for its reader (product 2.2). */
function actsOn(contrat: Contrat, today: string) {
  const { isActif, etat, typeContrat } = contrat;
  const isMember = contrat.roleAssure === 'ADHERENT';
  const coversCare = typeContrat === 'SANTE' && (isActif || isMaintained(contrat, today));
  const acts = [
    isMember && isActif && act('inscriptionBeneficiaire', 'inscriptionBeneficiaireActeGestion'),
    coversCare && act('donneesRo', 'donneesRoActeGestion'),
    coversCare && act('teletransmission', 'teletransmissionActeGestion'),
    isMember && isActif && act('creationCompteBeneficiaire', 'creationCompteBeneficiaireAutreActe'),
    isMember && (isActif || etat === 'suspendu') && act('radiationAssures', 'radiationAssuresActeGestion'),
  ];
  return acts.filter((each) => each !== false);
}

interface BeneficiariesProps {
  contrat: Contrat;
  /** Whether the sheets of its persons may be read. */
  hasSheets: boolean;
}

/** Insured persons, their dates, and their télétransmission (CTL-19). */
export function Beneficiaries({ contrat, hasSheets }: BeneficiariesProps) {
  const { beneficiaires, numeroContratIndividuel: numero } = contrat;
  const acts = actsOn(contrat, useToday());
  // There may be nobody to give an access to or to remove: that depends on the contract, not on its kind.
  const isAllowed = useAllowedActs({ isAsked: acts.length > 0, numContrat: numero });
  const columns = columnsOf(schemeWordsFor(beneficiaires).number, contrat.typeContrat === 'SANTE');
  const shown: Column<Beneficiaire>[] = hasSheets
    ? [
        ...columns,
        { id: 'fiche', header: texts.sheet, cell: (person) => <PersonSheet person={person} numContrat={numero} /> },
      ]
    : columns;
  return (
    <>
      <DataTable
        isWide={beneficiaires.some(({ dateSortie }) => dateSortie !== null) ? 60 : 56}
        caption={texts.caption}
        columns={shown}
        rows={beneficiaires}
        rowKey={({ numPers }) => numPers}
        empty={<EmptyState isPlain title={texts.empty} />}
      />
      <p className={styles.actions}>
        {acts.map(({ name, code }) => isAllowed(code) && <OpenLink key={name} name={name} numContrat={numero} />)}
      </p>
    </>
  );
}
