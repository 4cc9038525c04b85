import { ApiError, call, useTyped } from '@portal/shared-api';
import { creerPaiement, type PaiementCotisation } from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import { formatEuros, toCents, toEuros } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { isEmailValid } from '@portal/shared-api/rules/contact';
import { safeAddress } from '@portal/shared-api/rules/safe-address';
import { safeHref } from '@portal/shared-api/rules/safe-link';
import { usePending } from '@portal/shared-api/use-pending';
import { Actions, Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { CheckboxGroup } from '@portal/shared-ui/checkbox-group';
import { HeldAnswers, RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { Notice } from '@portal/shared-ui/notice';
import { Panel } from '@portal/shared-ui/panel';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type FormEvent } from 'react';
import { Conditions } from './conditions';
import { Leave } from './leave';
import { messages } from './messages';
import styles from './payment.module.css';

interface PaymentProps {
  paiement: PaiementCotisation;
  /** The sums are no longer those of the screen. */
  onChanged: () => void;
}

/** Lines to pay, oldest first, and the way to the page of the provider. */
export function Payment({ paiement, onChanged }: PaymentProps) {
  const { echeances, montantMin, montantMax, isSimulation } = paiement;
  const [count, setCount] = useState(echeances.length);
  const [email, setEmail] = useState(paiement.email);
  const [isAccepted, setAccepted] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, run] = usePending<'pay'>();
  const isPending = pending !== null;
  const [form, focusRefused] = useRefusedFocus();
  useTyped(email !== paiement.email);
  const chosen = echeances.slice(0, count);
  const montant = toEuros(chosen.reduce((sum, line) => sum + toCents(line.montant), 0));
  const isInRange = montant >= montantMin && montant <= montantMax;
  const emailError = email.trim() === '' ? messages.required : isEmailValid(email) ? null : messages.emailWrong;

  const pay = async () => {
    setRefusal(null);
    try {
      const body = { idMouvements: chosen.map(({ idMouvement }) => idMouvement), montant, email: email.trim() };
      const { urlPaiement } = await call(creerPaiement, { body });
      // In a trial the page of the provider stands on this very server.
      const address = safeAddress(urlPaiement, window.location.origin) ?? safeHref(urlPaiement);
      // A person who left the page meanwhile is not sent to pay.
      if (address !== null && form.current?.isConnected) window.location.assign(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
      if (error.data === 'MontantModifie') onChanged();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailError === null && isAccepted && isInRange) void run('pay', pay);
    else focusRefused();
  };

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      {isSimulation && <Notice isLine>{messages.simulation}</Notice>}
      {refusal !== null && (
        <Notice tone="err" role="alert">
          {refusal}
        </Notice>
      )}
      <HeldAnswers isHeld={isPending}>
        <Panel>
          <div className={styles.fields}>
            <RequiredNote />
            <CheckboxGroup
              label={messages.due}
              hint={messages.dueHint}
              options={echeances.map(({ idMouvement, libelle, montant: due, dateEcheance, isObligatoire }) => ({
                code: idMouvement,
                libelle: messages.line({ libelle, montant: formatEuros(due) }),
                detail: dateEcheance === null ? undefined : messages.dueOn({ date: formatDate(dateEcheance) }),
                disabled: isObligatoire,
              }))}
              value={chosen.map(({ idMouvement }) => idMouvement)}
              error={isTried && !isInRange ? messages.range(rangeOf(paiement)) : null}
              onChange={(ticked) => setCount(lengthAfter(chosen.length, ticked, echeances))}
            />
            {/* One tick may take others along: both are said at once. */}
            <p className={styles.total} role="status">
              <span>
                {messages.total} <small>{messages.chosen({ nombre: chosen.length, total: echeances.length })}</small>
              </span>{' '}
              <strong>{formatEuros(montant)}</strong>
            </p>
            <TextInput
              isRequired
              type="email"
              autoComplete="email"
              maxLength={100}
              label={messages.email}
              value={email}
              error={isTried ? emailError : null}
              onChange={setEmail}
            />
            <Checkbox
              isRequired
              label={<Conditions montant={formatEuros(montant)} />}
              isChecked={isAccepted}
              error={isTried && !isAccepted ? messages.required : null}
              onChange={setAccepted}
            />
          </div>
        </Panel>
      </HeldAnswers>
      <Actions>
        <Button type="submit" isPending={isPending}>
          {messages.pay({ montant: formatEuros(montant) })}
        </Button>
        {isPending ? (
          <Button variant="quiet" isIdle>
            {messages.cancel}
          </Button>
        ) : (
          <Leave variant="quiet" label={messages.cancel} />
        )}
      </Actions>
    </form>
  );
}

const rangeOf = ({ montantMin, montantMax }: PaiementCotisation) => ({
  min: formatEuros(montantMin),
  max: formatEuros(montantMax),
});

/** A later line takes those before it along, and leaves with those after it. */
function lengthAfter(before: number, ticked: readonly string[], lines: PaiementCotisation['echeances']): number {
  const ranks = ticked.map((id) => lines.findIndex(({ idMouvement }) => idMouvement === id));
  if (ticked.length > before) return Math.max(...ranks) + 1;
  const firstGone = lines.findIndex((_line, rank) => rank < before && !ranks.includes(rank));
  return Math.max(1, firstGone === -1 ? before : firstGone);
}
