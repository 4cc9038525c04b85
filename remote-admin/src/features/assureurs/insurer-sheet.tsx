import { createInsurer, type Insurer, type NewInsurerValues } from '@portal/shared-api/contract/plateforme';
import { Facts } from '@portal/shared-ui/facts';
import { TextInput } from '@portal/shared-ui/text-input';
import { Sheet } from '../../common/sheet';
import { fieldsOf, typedWords, type ObjectField } from '../../kit/sheet/fields';
import { ObjectForm, type Saved } from '../../kit/sheet/object-form';
import { useSave } from '../../kit/sheet/use-save';
import { messages } from './messages';

const { fields: labels, hints } = messages;
const { text, words, choice } = fieldsOf<NewInsurerValues>();
const hasProvider = ({ issuer }: NewInsurerValues) => issuer.trim() !== '';

const secret: ObjectField<NewInsurerValues> = {
  name: 'clientSecret',
  label: labels.clientSecret,
  isShown: hasProvider,
  words: (value) => (value === '' ? messages.none : '••••'),
  control: (values, set, field) => (
    <TextInput
      {...field}
      type="password"
      autoComplete="off"
      maxLength={400}
      value={values.clientSecret}
      onChange={(clientSecret) => set({ clientSecret })}
    />
  ),
};

/** What an administrator of the platform says of a new insurer; its own staff change the rest. */
const insurerFields: readonly ObjectField<NewInsurerValues>[] = [
  text('libelle', labels.libelle, { maxLength: 60, isRequired: true }),
  text('code', labels.code, { maxLength: 10, isRequired: true, format: 'upper-case', hint: hints.code }),
  words('hotes', labels.hotes, { maxLength: 600, isRequired: true, hint: hints.hotes }),
  text('telephone', labels.telephone, { maxLength: 20, isRequired: true, hint: hints.telephone }),
  words('adressePostale', labels.adressePostale, { maxLength: 360, hint: hints.adressePostale }),
  text('couleurPrimaire', labels.couleurPrimaire, { maxLength: 7, isRequired: true, hint: hints.colour }),
  text('couleurSecondaire', labels.couleurSecondaire, { maxLength: 7, isRequired: true, hint: hints.colour }),
  text('issuer', labels.issuer, { maxLength: 200, hint: hints.issuer }),
  text('clientId', labels.clientId, { maxLength: 200, isShown: hasProvider, isRequired: true }),
  secret,
  text('libelleFournisseur', labels.libelleFournisseur, { maxLength: 60, isShown: hasProvider }),
  text('sujet', labels.sujet, { maxLength: 200, isShown: hasProvider, isRequired: true, hint: hints.sujet }),
  choice(
    'codeCivilite',
    labels.codeCivilite,
    Object.entries(messages.civilities).map(([code, libelle]) => ({ code, libelle })),
    { isRequired: true },
  ),
  text('nom', labels.nom, { maxLength: 80, isRequired: true }),
  text('prenom', labels.prenom, { maxLength: 80, isRequired: true }),
  text('email', labels.email, { maxLength: 254, isRequired: true }),
];

const empty: NewInsurerValues = {
  libelle: '',
  code: '',
  hotes: [],
  telephone: '',
  adressePostale: [],
  couleurPrimaire: '#0a5a8a',
  couleurSecondaire: '#e07b2e',
  issuer: '',
  clientId: '',
  clientSecret: '',
  libelleFournisseur: '',
  sujet: '',
  codeCivilite: 'MME',
  nom: '',
  prenom: '',
  email: '',
};

interface NewInsurerProps {
  onClose: () => void;
  onCreated: (code: string) => void;
}

/** An insurer that is being created. */
export function NewInsurer({ onClose, onCreated }: NewInsurerProps) {
  const send = useSave(createInsurer);
  const save = async (draft: NewInsurerValues): Promise<Saved> => {
    const result = await send({
      body: { ...draft, hotes: typedWords(draft.hotes), adressePostale: typedWords(draft.adressePostale) },
    });
    if (result.isDone) onCreated(result.answer.code);
    return result;
  };
  return (
    <Sheet title={messages.addTitle} closeLabel={messages.close} onClose={onClose}>
      <p>{messages.intro}</p>
      <ObjectForm
        fields={insurerFields}
        values={empty}
        version={0}
        right="plateforme:create"
        save={save}
        saved={messages.created}
        onReload={() => undefined}
      />
    </Sheet>
  );
}

/** One insurer of the platform: its own staff change it, from its own hosts. */
export function InsurerSheet({ insurer, onClose }: { insurer: Insurer; onClose: () => void }) {
  const { code, libelle, hotes, fournisseur, couleurPrimaire, administrateurs } = insurer;
  const { columns } = messages;
  return (
    <Sheet title={libelle} subtitle={<code>{code}</code>} closeLabel={messages.close} onClose={onClose}>
      <Facts
        layout="rows"
        facts={[
          { label: columns.hotes, value: hotes.join(', ') || messages.none },
          { label: columns.fournisseur, value: fournisseur ?? messages.ownProvider },
          { label: messages.colour, value: couleurPrimaire ?? messages.none },
          { label: columns.administrateurs, value: String(administrateurs) },
        ]}
      />
    </Sheet>
  );
}
