import type { CategorieAttestation } from '@portal/shared-api/contract/attestations';
import { Actions, Button } from '@portal/shared-ui/button';
import { DateInput } from '@portal/shared-ui/date-input';
import { RequiredNote } from '@portal/shared-ui/field';
import { download, externalLink } from '@portal/shared-ui/icons-tools';
import { rosetteDiscountCheck } from '@portal/shared-ui/icons-menu';
import { NewTab } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { StatusNotice } from '@portal/shared-ui/page';
import { Panel } from '@portal/shared-ui/panel';
import { Select } from '@portal/shared-ui/select';
import { downloadGed, openGed } from '../../common/stored-documents';
import { personLabel } from '../../common/people';
import { messages } from './messages';
import { peopleFor, yearsFor } from './request';
import { useAttestationForm } from './use-attestation-form';
import styles from './attestation-form.module.css';

interface AttestationFormProps {
  categories: readonly CategorieAttestation[];
  onDone: () => void;
}

/** Category, then its parameters; the certificate opens as soon as it is issued (S-11). */
export function AttestationForm({ categories, onDone }: AttestationFormProps) {
  const form = useAttestationForm(categories, onDone);
  const { failure, made, isPending, choice, errors, change, idOf } = form;
  return (
    <Panel title={messages.newOne}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <RequiredNote />
        <Select
          id={idOf('categorie')}
          hasPlaceholder
          isRequired
          label={messages.category}
          hint={form.category && messages.about[form.category.code]}
          options={categories}
          value={choice.categorie}
          error={errors.categorie}
          onChange={(categorie) => change({ categorie, numPers: '' })}
        />
        <AboutFields form={form} />
        {failure && (
          <Notice tone="err" role="alert" title={messages.failed}>
            {failure.message}
          </Notice>
        )}
        <Actions>
          <Button type="submit" icon={rosetteDiscountCheck} isPending={isPending}>
            {messages.generate}
            <NewTab />
          </Button>
        </Actions>
        {made && <Made idDocument={made} />}
      </form>
    </Panel>
  );
}

function AboutFields({
  form: { category, contrat, today, choice, errors, change, idOf },
}: {
  form: ReturnType<typeof useAttestationForm>;
}) {
  if (!category || !contrat) return null;
  const people = peopleFor(category, contrat.beneficiaires, today).map((person) => ({
    code: person.numPers,
    libelle: personLabel(person),
  }));
  return (
    <>
      {category.portee === 'Both' && people.length > 1 && (
        <Select
          id={idOf('numPers')}
          label={messages.beneficiary}
          options={[{ code: '', libelle: messages.wholeContract }, ...people]}
          value={choice.numPers}
          error={errors.numPers}
          onChange={(numPers) => change({ numPers })}
        />
      )}
      {category.portee === 'Benef' && (
        <Select
          id={idOf('numPers')}
          hasPlaceholder
          isRequired
          label={messages.beneficiary}
          options={people}
          value={choice.numPers}
          error={errors.numPers}
          onChange={(numPers) => change({ numPers })}
        />
      )}
      {category.isAnnee && (
        <Select
          id={idOf('annee')}
          hasPlaceholder
          isRequired
          length={10}
          label={messages.year}
          options={yearsFor(contrat, today).map((year) => ({ code: year, libelle: year }))}
          value={choice.annee}
          error={errors.annee}
          onChange={(annee) => change({ annee })}
        />
      )}
      {category.isPeriode && (
        <div className={styles.period}>
          <DateInput
            id={idOf('dateDebut')}
            isRequired
            label={messages.from}
            max={today}
            value={choice.dateDebut}
            error={errors.dateDebut}
            onChange={(dateDebut) => change({ dateDebut })}
          />
          <DateInput
            id={idOf('dateFin')}
            isRequired
            label={messages.to}
            hint={messages.periodHint}
            max={today}
            value={choice.dateFin}
            error={errors.dateFin}
            onChange={(dateFin) => change({ dateFin })}
          />
        </div>
      )}
    </>
  );
}

/** The tab may have been blocked or closed: the document is still here. */
function Made({ idDocument }: { idDocument: string }) {
  return (
    <StatusNotice
      tone="ok"
      title={messages.ready}
      action={
        <Actions>
          <Button variant="secondary" size="sm" icon={externalLink} onClick={() => void openGed(idDocument)}>
            {messages.open}
            <NewTab />
          </Button>
          <Button variant="quiet" size="sm" icon={download} onClick={() => void downloadGed(idDocument)}>
            {messages.download}
          </Button>
        </Actions>
      }
    />
  );
}
