import { adresse, type DonneesAdresse, type ValeursAdresse } from '@portal/shared-api/contract/formulaires/adresse';
import { formatLongDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { adresseRules, type ChampsAdresse } from '@portal/shared-api/rules/formulaires/adresse';
import { postalLines } from '@portal/shared-api/rules/postal-lines';
import { formBody, type FormDeclaration } from '@portal/shared-ui/form';
import type { FormBody } from '@portal/shared-api/contract/formulaires/formulaire';
import { fullName } from '../../common/people';
import { Pieces } from '../../common/pieces';
import { AddressFields } from './address-fields';
import { messages } from './messages';

/** F-03 « Modifier mon adresse ». */
export const adresseForm: FormDeclaration<ChampsAdresse, DonneesAdresse, FormBody<ValeursAdresse>> = {
  form: adresse,
  resource: 'adresse',
  subtitle: messages.subtitle,
  rules: adresseRules,
  initialValues: ({ lecture: { donnees, beneficiaires }, today }) => {
    const { libellePays: _shown, ...place } = donnees.adresse;
    return { ...place, numPersConcernes: beneficiaires.map(({ numPers }) => numPers), dateEffet: today, pj: [] };
  },
  steps: [{ Content: AddressFields }],
  toBody: (values) => formBody(adresse.piecesJointes, values),
  recap: (values, context) => [
    {
      label: messages.newAddress,
      value: postalLines('', { ...values, libellePays: countryName(values.codePays) }).join(', '),
    },
    { label: messages.people, value: concerned(values, context) },
    { label: messages.from, value: formatLongDate(values.dateEffet) },
  ],
  Aside: ({ lecture }) => <Pieces pieces={lecture.modeGestion === 'manuel' ? [messages.pieceProof] : []} />,
};

const concerned = ({ numPersConcernes }: ChampsAdresse, { lecture }: FormContext<DonneesAdresse>) =>
  lecture.beneficiaires
    .filter(({ numPers }) => numPersConcernes.includes(numPers))
    .map(fullName)
    .join(', ');
const countryName = (code: string) =>
  new Intl.DisplayNames('fr', { type: 'region', fallback: 'code' }).of(code || 'FR') ?? code;
