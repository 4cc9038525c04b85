import { resources } from '@portal/shared-api';
import {
  donneesRo,
  type ChampsDonneesRo,
  type DonneesFormulaireRo,
} from '@portal/shared-api/contract/formulaires/donnees-ro';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { personOf } from '@portal/shared-api/rules/formulaires/regime';
import { Unbroken } from '@portal/shared-ui/display';
import { formPage } from '@portal/shared-ui/form';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { useKnownScheme } from '../../common/known-scheme';
import { OpenLink } from '../../common/open-link';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

const { Field } = formFields<ChampsDonneesRo>();

function Content(context: FormContext<DonneesFormulaireRo>) {
  const { values } = useFormValues<ChampsDonneesRo>();
  useKnownScheme(context);
  const { isMonacoOffert } = context.lecture.donnees;
  const known = personOf(values.numPers, context);
  return (
    <>
      <Field name="numPers" />
      {known?.nirMasque && (
        <p>
          <Unbroken>{messages.known({ nir: known.nirMasque })}</Unbroken>
        </p>
      )}
      <Field name="nir" isMonacoOffered={isMonacoOffert} />
      <Field name="isNirConfirme" />
      <Field name="codeRegime" />
      <Field name="codeCaisse" />
      <Field name="numeroCaisse" />
      <Field name="codeCentre" />
      {known && known.rattachements.length > 0 && (
        <p>{messages.attachments({ numeros: known.rattachements.join(' · ') })}</p>
      )}
      <Field name="isRattachement" />
      <Field name="nirRattachement" isMonacoOffered={isMonacoOffert} />
      <Field name="isDoubleRattachement" />
      <Field name="nirRattachement2" isMonacoOffered={isMonacoOffert} />
      <Field name="isAld" />
      <Field name="dateEffet" />
      <Field name="pj" />
    </>
  );
}

/** F-15 « Mes données Sécurité sociale ». */
export default formPage({
  form: donneesRo,
  resource: 'donneesRo',
  subtitle: messages.subtitle,
  steps: [{ Content }],
  Aside: ({ lecture }) => (
    <>
      <Pieces form={donneesRo} lecture={lecture} />
      <OpenLink name="teletransmission" />
    </>
  ),
  nextSteps: ({ isModeGestionManuel }, context, { numPers }) =>
    !isModeGestionManuel && personOf(numPers, context)?.isTeletransmission ? [messages.asked] : [],
  next: () => ({ to: `${resources.profil.path}?bloc=ro`, label: messages.toProfile }),
});
