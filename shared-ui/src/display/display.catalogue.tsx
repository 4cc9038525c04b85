import type { CatalogueEntry } from '../catalogue';
import { ByteSize, MaskedIban, MaskedNir, Person, Rib, RoleLabel, ScopeLabel, Slug } from '.';

const rib = {
  titulaire: 'VERNOUX Camille',
  codeInternationalPaysIso2: 'FR',
  cleIban: '80',
  identifiantNationalCompte: '•••••••••••••••••••• 144',
  codeBIC: 'TESTFRP0XXX',
};
const person = {
  nom: 'Vernoux',
  prenom: 'Camille',
  nompatronymique: 'Lacaze',
  codeCivilite: 'MME',
  isTeletransmission: true,
  codeMotifRefusTeletransmission: null,
};
const roles = [
  'Admin',
  'Gestionnaire',
  'Consultant',
  'User',
  'Beneficiaire',
  'adh_benef',
  'admin_digital',
  'autres_admins',
];

export const entry: CatalogueEntry = {
  title: 'Libellés',
  group: 'Affichage',
  requirements: ['CTL-13', 'CTL-19'],
  accessibility: [
    'Un numéro masqué se lit en mots\u00a0: « IBAN FR80, se terminant par 144 ».',
    'Un état n’est jamais dit par la seule couleur\u00a0: icône, mot et teinte.',
  ],
  states: [
    { name: 'Personne télétransmise', Example: () => <Person person={person} /> },
    {
      name: 'Télétransmission refusée',
      Example: () => (
        <Person
          person={{
            ...person,
            prenom: 'Noé',
            nompatronymique: null,
            isTeletransmission: false,
            codeMotifRefusTeletransmission: 'DEJ',
          }}
        />
      ),
    },
    { name: 'Coordonnées bancaires', Example: () => <Rib rib={rib} /> },
    {
      name: 'Coordonnées en une ligne',
      Example: () => (
        <p>
          <Rib rib={rib} isShort />
        </p>
      ),
    },
    {
      name: 'Coordonnées absentes',
      Example: () => (
        <p>
          <Rib rib={null} />
        </p>
      ),
    },
    {
      name: 'IBAN et numéro de Sécurité sociale',
      Example: () => (
        <>
          <p>
            <MaskedIban iban="FR809999900001TESTPORT00144" isShort />
          </p>
          <p>
            <MaskedNir nir="2840348000000" />
          </p>
        </>
      ),
    },
    {
      name: 'Rôles et groupes',
      Example: () => (
        <ul style={{ overflowWrap: 'anywhere' }}>
          {roles.map((role) => (
            <li key={role}>
              <RoleLabel code={role} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Portées',
      Example: () => (
        <ul>
          {(['Contrat', 'Benef', 'Both'] as const).map((scope) => (
            <li key={scope}>
              <ScopeLabel scope={scope} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Tailles',
      Example: () => (
        <ul>
          {[512, 245_120, 2_202_010, 3 * 1024 ** 3].map((bytes) => (
            <li key={bytes}>
              <ByteSize bytes={bytes} />
            </li>
          ))}
          <li>
            Limite{'\u00a0'}: <ByteSize bytes={5_242_880} isLimit />
          </li>
        </ul>
      ),
    },
    {
      name: 'Adresse d’une page',
      Example: () => <Slug title="Que faire en cas de perte de la carte de tiers payant&#x202f;?" />,
    },
  ],
};
