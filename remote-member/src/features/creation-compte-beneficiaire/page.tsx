import { resources } from '@portal/shared-api';
import {
  creationCompteBeneficiaire,
  type ChampsCreationCompteBeneficiaire,
} from '@portal/shared-api/contract/formulaires/creation-compte-beneficiaire';
import { isSomebodyLeft } from '@portal/shared-api/rules/formulaires/creation-compte-beneficiaire';
import { formPage } from '@portal/shared-ui/form';
import { formFields } from '@portal/shared-ui/form-fields';
import { OpenTextLink } from '../../common/open-link';
import { IfSeveralContracts } from '../../common/other-contracts';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

const { Field } = formFields<ChampsCreationCompteBeneficiaire>();

/** F-11 « Créer l'accès d'un bénéficiaire ». */
export default formPage({
  form: creationCompteBeneficiaire,
  resource: 'creationCompteBeneficiaire',
  subtitle: messages.subtitle,
  steps: [
    {
      Content: () => (
        <>
          <Field name="numPers" />
          <Field name="email" />
          <Field name="telephonePortable" />
          <Field name="isAccord" />
          <Field name="isMasquerSoins" />
        </>
      ),
      end: (_values, context) =>
        isSomebodyLeft(context)
          ? null
          : {
              title: context.lecture.donnees.isSeul ? messages.alone : messages.nobody,
              text: context.lecture.donnees.isSeul ? (
                <IfSeveralContracts>{messages.aloneText}</IfSeveralContracts>
              ) : (
                messages.nobodyText
              ),
              link: { to: resources.contrats.path, label: messages.toContracts },
            },
    },
  ],
  Aside: ({ lecture }) => (
    <>
      <Pieces
        form={creationCompteBeneficiaire}
        lecture={lecture}
        note={lecture.donnees.isSeul ? undefined : messages.who}
      />
      <p>{messages.what}</p>
      <p>{messages.secrecy}</p>
      <OpenTextLink name="contrats" label={messages.toContracts} />
    </>
  ),
  nextSteps: () => [messages.sent, messages.valid],
});
