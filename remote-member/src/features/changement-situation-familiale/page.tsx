import { resources } from '@portal/shared-api';
import {
  situationFamiliale,
  type ChampsSituationFamiliale,
  type DonneesSituationFamiliale,
} from '@portal/shared-api/contract/formulaires/situation-familiale';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { isSpouseInsured, spouseRelation } from '@portal/shared-api/rules/formulaires/situation-familiale';
import { formPage } from '@portal/shared-ui/form';
import { Pieces } from '../../common/pieces';
import { OpenTextLink } from '../../common/open-link';
import { messages } from './messages';

type Context = FormContext<DonneesSituationFamiliale>;

const events: Readonly<Record<string, string>> = { MAR: 'MARIAGE', PAC: 'PACS', CCB: 'CONCUBINAGE' };

/** The form that follows: a spouse joins the contract (F-17), or leaves it (F-22), with what is known filled in. */
function next(values: ChampsSituationFamiliale, { lecture: { donnees } }: Context) {
  const { codeSituationFamiliale: code, dateEvenement: date } = values;
  if (values.isRetraitConjoint === true && donnees.conjoint) {
    const given = new URLSearchParams({
      assures: donnees.conjoint.numPers,
      motif: code === 'VEU' ? 'DECES' : 'DIVORCE',
      date,
    });
    return { to: `${resources.radiationAssures.path}?${given}`, label: messages.removeSpouse };
  }
  const lien = spouseRelation(code);
  if (lien === null || !donnees.isAjoutPossible || isSpouseInsured(values, donnees)) return null;
  const given = new URLSearchParams({
    lien,
    evenement: events[code] ?? '',
    date,
    nom: values.conjointNom,
    prenom: values.conjointPrenom,
    naissance: values.conjointDateNaissance,
  });
  return { to: `${resources.inscriptionBeneficiaire.path}?${given}`, label: messages.addSpouse };
}

/** F-28 « Modifier ma situation familiale ». */
export default formPage({
  form: situationFamiliale,
  resource: 'situationFamiliale',
  subtitle: messages.subtitle,
  Aside: ({ lecture }) => (
    <>
      <Pieces
        form={situationFamiliale}
        lecture={lecture}
        note={lecture.modeGestion === 'manuel' ? messages.note : undefined}
      />
      <OpenTextLink name="maSituationFamiliale" label={messages.family} />
    </>
  ),
  next,
  nextSteps: () => [messages.tariff],
});
