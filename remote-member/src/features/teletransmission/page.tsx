import { resources } from '@portal/shared-api';
import {
  teletransmission,
  type ChampsTeletransmission,
  type DonneesTeletransmission,
} from '@portal/shared-api/contract/formulaires/teletransmission';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { matchesMonaco, personOf } from '@portal/shared-api/rules/formulaires/regime';
import { schemeWords, schemeWordsFor } from '@portal/shared-api/rules/scheme-words';
import { transmissionRefusal } from '@portal/shared-api/rules/transmission-refusals';
import { Unbroken } from '@portal/shared-ui/display';
import { formPage } from '@portal/shared-ui/form';
import { formFields, useFormValues } from '@portal/shared-ui/form-fields';
import { StatusNotice } from '@portal/shared-ui/page';
import { useKnownScheme } from '../../common/known-scheme';
import { OpenLink } from '../../common/open-link';
import { Pieces } from '../../common/pieces';
import { messages } from './messages';

const { Field } = formFields<ChampsTeletransmission>();

/** Where the transmission of the chosen person stands. */
function stateOf(known: ReturnType<typeof personOf>): string | null {
  if (!known) return null;
  const { isTeletransmission, dateDemandeTeletransmission: date, codeMotifRefus } = known;
  if (isTeletransmission) return date === null ? messages.active : messages.waiting({ date: formatDate(date) });
  const motif = transmissionRefusal(codeMotifRefus);
  return motif ? messages.refused({ motif }) : null;
}

function Content(context: FormContext<DonneesTeletransmission>) {
  const { values } = useFormValues<ChampsTeletransmission>();
  useKnownScheme(context);
  const { isMonacoOffert } = context.lecture.donnees;
  const known = personOf(values.numPers, context);
  const state = stateOf(known);
  const scheme = schemeWordsFor(context.lecture.beneficiaires, [values.numPers]);
  return (
    <>
      <Field name="numPers" />
      {state && <StatusNotice>{state}</StatusNotice>}
      <Field name="choix" />
      {values.choix === false && (
        <StatusNotice tone="warn">
          {scheme === schemeWords.francais ? messages.without : messages.withoutMonaco}
        </StatusNotice>
      )}
      {values.choix === true && known?.nirMasque && (
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
      <Field name="isAutreMutuelle" />
      <Field name="ordrePriorite" />
      <Field name="resiliation" />
      <Field name="pj" />
    </>
  );
}

/** F-02 « Activer la télétransmission ». */
export default formPage({
  form: teletransmission,
  resource: 'teletransmission',
  subtitle: messages.subtitle,
  steps: [
    {
      Content,
      end: (values, context) =>
        values.choix === true && matchesMonaco(values, context)
          ? { title: messages.noMonacoTitle, text: messages.noMonaco, isStepKept: true }
          : null,
    },
  ],
  Aside: ({ lecture }) => (
    <>
      <Pieces form={teletransmission} lecture={lecture} />
      <OpenLink name="donneesRo" />
    </>
  ),
  nextSteps: (_answer, _context, { choix }) => (choix === true ? [messages.delay] : []),
  next: () => ({ to: `${resources.profil.path}?bloc=ro`, label: messages.toProfile }),
});
