import { clearCache, resources, tellUpdate, useResource, useRight, useSubmit, useToday } from '@portal/shared-api';
import { createPersonAccount, readPersonne, type Personne } from '@portal/shared-api/contract/personnes';
import { tooYoungForSpace, youngestAccess } from '@portal/shared-api/rules/ages';
import { ageOn, formatDate } from '@portal/shared-api/rules/civil-dates';
import { roleLabel } from '@portal/shared-api/rules/role-labels';
import { Button } from '@portal/shared-ui/button';
import { Checkbox } from '@portal/shared-ui/checkbox';
import { Facts } from '@portal/shared-ui/facts';
import { RequiredNote, useRefusedFocus } from '@portal/shared-ui/field';
import { ButtonLink } from '@portal/shared-ui/link';
import { Notice } from '@portal/shared-ui/notice';
import { ReadError, Skeleton } from '@portal/shared-ui/page';
import { TextInput } from '@portal/shared-ui/text-input';
import { useState, type SyntheticEvent } from 'react';
import { useTypedForm } from '../../common/leaving';
import { placed } from '../../common/placed';
import { Sheet } from '../../common/sheet';
import { Problem } from '../../common/problem';
import { messages } from './messages';
import { AccountBadge } from './account-badge';
import styles from './person-sheet.module.css';

/** A person of the management system, their account or the way to one. */
export function PersonSheet({ numPers, onClose }: { numPers: string; onClose: () => void }) {
  const { data: person, error, reload, isRefreshing } = useResource(readPersonne, { params: { numPers } });
  const mayCreate = useRight('users.adherent:create');
  const today = useToday();
  const failure = error && (
    <ReadError label={resources.personnes.label} message={error.message} isRetrying={isRefreshing} onRetry={reload} />
  );
  if (!person && !error) return <Skeleton rows={6} />;
  if (!person)
    return (
      <Sheet
        title={error?.data === 'NonTrouve' ? messages.gone : resources.personnes.label}
        closeLabel={messages.close}
        onClose={onClose}
      >
        {failure}
      </Sheet>
    );
  const obstacle = person.userId === null ? obstacleOf(person, today) : null;
  return (
    <Sheet
      title={`${person.prenom} ${person.nom.toLocaleUpperCase('fr')}`}
      subtitle={<AccountBadge person={person} />}
      closeLabel={messages.close}
      onClose={onClose}
    >
      {failure}
      <Facts layout="rows" facts={factsOf(person)} />
      {person.userId !== null && (
        <ButtonLink variant="quiet" size="sm" to={`${resources.adherents.path}?compte=${person.userId}`}>
          {messages.openAccount}
        </ButtonLink>
      )}
      {obstacle !== null && <Notice>{obstacle}</Notice>}
      {person.userId === null && obstacle === null && mayCreate && <NewAccount person={person} />}
    </Sheet>
  );
}

/** Why no account can be created for a person without one, or null. */
function obstacleOf({ contrats, dateNaissance, motifNonCreable }: Personne, today: string): string | null {
  if (motifNonCreable !== undefined) return motifNonCreable;
  if (contrats.length === 0) return messages.notInsured;
  return ageOn(dateNaissance, today) < youngestAccess ? tooYoungForSpace : null;
}

const { columns: titles } = messages;

const factsOf = ({ numPers, dateNaissance, contrats, email }: Personne) => [
  { label: titles.numPers, value: numPers },
  { label: titles.naissance, value: formatDate(dateNaissance) },
  { label: titles.contrats, value: contrats.join(', ') || messages.none },
  { label: titles.email, value: email ?? messages.none },
];

/** « Créer le compte »: the address that the insurer knows is proposed, and the mail may wait. */
function NewAccount({ person }: { person: Personne }) {
  const [userName, setUserName] = useState(person.email ?? '');
  const [mobile, setMobile] = useState('');
  const [isSent, setSent] = useState(true);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, isPending } = useSubmit(createPersonAccount);
  const [form, focusRefused] = useRefusedFocus();
  useTypedForm(userName !== (person.email ?? '') || mobile !== '' || !isSent);
  const refuse = (told: ReturnType<typeof placed>) => {
    setErrors(told.errors);
    setProblem(told.problem);
    focusRefused();
  };
  const create = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (userName.trim() === '') return refuse({ errors: { userName: messages.required }, problem: null });
    const result = await submit({
      params: { numPers: person.numPers },
      body: { userName: userName.trim(), telephonePortable: mobile.trim() || null, isEmailEnvoye: isSent },
    });
    if (!result.isDone) return refuse(placed(result.error, ['userName', 'telephonePortable']));
    tellUpdate(null, { done: isSent ? messages.created : messages.createdOnly });
    clearCache();
  };
  const settle = (name: string) => setErrors((all) => ({ ...all, [name]: '' }));
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void create(event)} noValidate>
      <h3>{messages.createTitle}</h3>
      <p>
        {messages.createText({ nom: `${person.prenom} ${person.nom}` })}{' '}
        {messages.role({ role: roleLabel([person.isAdherent ? 'User' : 'Beneficiaire'], person.codeCivilite) })}
      </p>
      <Problem text={problem} />
      <RequiredNote />
      <TextInput
        label={messages.userName}
        maxLength={100}
        isRequired
        error={errors['userName']}
        value={userName}
        onChange={(value) => {
          setUserName(value);
          settle('userName');
        }}
      />
      <TextInput
        label={messages.mobile}
        hint={messages.mobileHint}
        type="tel"
        maxLength={24}
        isOptional
        error={errors['telephonePortable']}
        value={mobile}
        onChange={(value) => {
          setMobile(value);
          settle('telephonePortable');
        }}
      />
      <Checkbox label={messages.send} hint={messages.sendLater} isChecked={isSent} onChange={setSent} />
      <Button type="submit" size="sm" isPending={isPending}>
        {messages.create}
      </Button>
    </form>
  );
}
