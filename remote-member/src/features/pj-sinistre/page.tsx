import { resources } from '@portal/shared-api';
import {
  pjSinistre,
  type ChampsPjSinistre,
  type DonneesPjSinistre,
} from '@portal/shared-api/contract/formulaires/pj-sinistre';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { formPage } from '@portal/shared-ui/form';
import { formFields } from '@portal/shared-ui/form-fields';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

const { Field } = formFields<ChampsPjSinistre>();

/** The claim that « Mes sinistres » names: `?dossier=SIN-2026-0031`. */
function prefill(given: URLSearchParams, { lecture }: FormContext<DonneesPjSinistre>) {
  const claim = lecture.donnees.sinistres.find(({ numeroSinistre }) => numeroSinistre === given.get('dossier'));
  if (!claim) return null;
  const [first] = claim.pieces.filter(({ isManquante }) => isManquante);
  return {
    source: messages.fromClaim,
    values: { numeroSinistre: claim.numeroSinistre, codeTypePiece: first?.code ?? '' },
  };
}

/** F-20 « Compléter mon dossier sinistre ». */
export default formPage({
  form: pjSinistre,
  resource: 'pjSinistre',
  subtitle: messages.subtitle,
  prefill,
  steps: [
    {
      Content: () => (
        <>
          <Field name="numeroSinistre" />
          <Field name="codeTypePiece" />
          <Field name="periodeDebut" />
          <Field name="periodeFin" />
          <Field name="isMedical" />
          <Field name="fichiers" />
          <Field name="fichiersMedicaux" />
          <Field name="commentaire" />
        </>
      ),
      end: (_values, { lecture }) =>
        lecture.donnees.sinistres.length > 0
          ? null
          : {
              title: messages.noneTitle,
              text: messages.noneText,
              link: { to: resources.sinistres.path, label: messages.toClaims },
            },
    },
  ],
  Aside: ({ lecture }) => <Pieces form={pjSinistre} lecture={lecture} />,
  nextSteps: () => [messages.sent],
  next: ({ numeroSinistre }) => ({ to: `${resources.sinistres.path}/${numeroSinistre}`, label: messages.toClaims }),
});
