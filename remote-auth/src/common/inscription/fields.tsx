import type { ChampsInscription, ContexteInscription } from '@portal/shared-api/rules/inscription';
import { memberNumberMaximum } from '@portal/shared-api/rules/member-number';
import { visitorFields } from '@portal/shared-ui/visitor-form';
import { messages as shared } from '../access/messages';
import { TermsField, type Terms } from '../access/terms';
import { messages } from './messages';
import styles from './form.module.css';

const { CheckboxesField, DateField, NewPasswordField, NirField, RepeatedPasswordField, TextField } =
  visitorFields<ChampsInscription>();

/** All possible fields; the rules decide which ones this client shows (PRE-20, PRE-21). */
export function InscriptionFields({ client, mode, today, terms }: ContexteInscription & { terms: Terms }) {
  const isChange = mode === 'reinscription';
  const isEither = client.createAccountAuthMode === 'oneOfTwo';
  return (
    <>
      <section className={styles.section} aria-labelledby="inscription-numeros">
        <h2 id="inscription-numeros">{messages.numbers}</h2>
        {isEither && <p>{messages.eitherNumber}</p>}
        <TextField
          name="numeroContrat"
          isMarked={!isEither}
          label={messages.memberNumber}
          hint={messages.memberNumberHint}
          length={16}
          maxLength={memberNumberMaximum}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
        <NirField
          name="nir"
          isMarked={!isEither}
          label={client.isDonneesROMonegasquesActivated ? messages.nirOrMonaco : messages.nir}
          hint={messages.nirHint}
          isMonacoOffered={client.isDonneesROMonegasquesActivated}
        />
      </section>
      <section className={styles.section} aria-labelledby="inscription-identite">
        <h2 id="inscription-identite">{messages.identity}</h2>
        <div className={styles.names}>
          <TextField name="nom" label={messages.nom} maxLength={100} autoComplete="family-name" />
          <TextField name="prenom" label={messages.prenom} maxLength={100} autoComplete="given-name" />
        </div>
        <DateField
          name="dateNaissance"
          label={messages.birth}
          hint={messages.birthHint}
          max={today}
          autoComplete="bday"
        />
        <TextField
          name="codePostal"
          label={messages.postalCode}
          format="digits"
          maxLength={5}
          length={6}
          autoComplete="postal-code"
        />
        <TextField
          name="iban"
          label={messages.iban}
          hint={messages.ibanHint}
          format="code"
          maxLength={4}
          length={6}
          autoComplete="off"
          spellCheck={false}
        />
      </section>
      <section className={styles.section} aria-labelledby="inscription-identifiants">
        <h2 id="inscription-identifiants">{messages.credentials}</h2>
        <TextField
          name="email"
          label={isChange ? messages.newEmail : messages.email}
          hint={isChange ? messages.newEmailHint : messages.emailHint}
          type="email"
          maxLength={100}
          autoComplete="username"
          spellCheck={false}
        />
        <TextField
          name="confirmEmail"
          label={messages.confirmEmail}
          type="email"
          maxLength={100}
          autoComplete="email"
          spellCheck={false}
        />
        <NewPasswordField name="password" label={shared.password} requiredLength={client.passwordRequiredLength} />
        <RepeatedPasswordField name="confirmPassword" label={shared.confirmPassword} />
      </section>
      <CheckboxesField
        name="consentements"
        label={shared.consents}
        options={client.consentements.map(({ libelle }) => ({ code: libelle, libelle }))}
      />
      <TermsField name="cgu" terms={terms} />
    </>
  );
}
