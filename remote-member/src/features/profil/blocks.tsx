import { resources, useFeature, useSession, type ResourceName, useSchemeWords } from '@portal/shared-api';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Profil } from '@portal/shared-api/contract/profil';
import { formatTelephone } from '@portal/shared-api/rules/masking';
import type { AccordionItem } from '@portal/shared-ui/accordion';
import { TextLink } from '@portal/shared-ui/link';
import type { ReactNode } from 'react';
import { useAccountForms } from '../../common/account-form';
import { useAllowedActs } from '../../common/allowed-acts';
import { BankAccounts } from '../../common/bank-accounts';
import { Family } from '../../common/family';
import { OpenLink } from '../../common/open-link';
import { fullName } from '../../common/people';
import { CompulsoryScheme } from './compulsory-scheme';
import { Address, ContactMail, Identifier, Telephones } from './contact';
import { Identity } from './identity';
import { messages } from './messages';
import styles from './page.module.css';
import { Preferences, Security } from './settings';

type BlockId = keyof typeof messages.blocks | 'ro';

interface Block {
  id: BlockId;
  /** On the right of the title: a summary that avoids opening the block. */
  summary?: string;
  /** Open forms that change the data of the block. */
  forms: readonly ResourceName[];
  /** Rendered when the block is open: some read more then. */
  content: () => ReactNode;
}

/** Forms that some contracts refuse: those without care, or whose cover is over. */
const codes: Partial<Record<ResourceName, FeatureKey>> = {
  donneesRo: 'donneesRoActeGestion',
  teletransmission: 'teletransmissionActeGestion',
};

/** Links to the forms of a block that are open to this person on this contract. */
function Links({ forms }: Pick<Block, 'forms'>) {
  const isAllowed = useAllowedActs({ isAsked: forms.some((name) => codes[name] !== undefined) });
  return (
    <p className={styles.links}>
      {forms.map((name) => {
        const code = codes[name];
        return (
          (code === undefined || isAllowed(code)) && (
            <OpenLink key={name} name={name} {...(forms.length > 1 ? { label: resources[name].label } : {})} />
          )
        );
      })}
    </p>
  );
}

/** Blocks of the profile, in the order of S-14; a beneficiary has no family block. */
export function useBlocks(profil: Profil | undefined, opened: string | null): AccordionItem[] {
  const hasFamily = useFeature('situationFamilialeConsultation');
  const hasAccounts = useFeature('ribPrestationsConsultation');
  const scheme = useSchemeWords();
  const isMember = useSession((session) => session.contrat?.roleAssure === 'ADHERENT');
  const accountForms = useAccountForms();
  const isOutside = useSession(({ client }) => Boolean(client?.oidcExternalProvider));
  if (!profil) return [];
  const { adresse, telephones, donneesRo } = profil;
  const titles: Record<BlockId, string> = { ...messages.blocks, ro: scheme.data };
  const blocks: (Block | false)[] = [
    { id: 'identite', summary: fullName(profil), forms: [], content: () => <Identity profil={profil} /> },
    {
      id: 'adresse',
      summary: adresse ? `${adresse.codePostal} ${adresse.localite}` : messages.address.none,
      forms: ['adresse'],
      content: () => <Address profil={profil} />,
    },
    {
      id: 'telephones',
      summary:
        formatTelephone(telephones.portable || telephones.fixe || telephones.professionnel) || messages.phones.none,
      forms: ['communicationTel'],
      content: () => <Telephones profil={profil} />,
    },
    {
      id: 'email',
      summary: profil.email,
      forms: ['communicationMail'],
      content: () => <ContactMail profil={profil} />,
    },
    // Another provider has identifiers and protections of its own.
    !isOutside && {
      id: 'identifiant',
      summary: profil.userName,
      forms: ['changementIdentifiant'],
      content: () => <Identifier profil={profil} />,
    },
    {
      id: 'ro',
      summary:
        donneesRo.length > 1
          ? messages.scheme.persons({ nombre: donneesRo.length })
          : (donneesRo[0]?.libelleRegime ?? messages.notGiven),
      forms: ['donneesRo', 'teletransmission'],
      content: () => <CompulsoryScheme profil={profil} />,
    },
    isMember &&
      hasFamily && {
        id: 'famille',
        forms: ['situationFamiliale'],
        content: () => (
          <>
            <Family heading="h3" />
            <p>
              <TextLink to={resources.maSituationFamiliale.path}>{resources.maSituationFamiliale.label}</TextLink>
            </p>
          </>
        ),
      },
    hasAccounts && { id: 'banque', forms: accountForms, content: () => <BankAccounts heading="h3" /> },
    {
      id: 'preferences',
      summary: profil.preferences.isDematerialise ? messages.preferences.online : messages.preferences.onPaper,
      forms: ['abonnement', 'dematerialisation', 'consentement'],
      content: () => <Preferences profil={profil} />,
    },
    {
      id: 'securite',
      ...(isOutside
        ? {}
        : { summary: profil.securite.isAmfActive ? messages.security.protected : messages.security.unprotected }),
      forms: ['securite', 'suppressionCompte'],
      content: () => <Security profil={profil} />,
    },
  ];
  return blocks
    .filter((block) => block !== false)
    .map(({ id, summary, forms, content }) => ({
      id,
      isOpen: id === opened,
      title: (
        <h2 className={styles.title}>
          {titles[id]}
          {summary && (
            <>
              {' '}
              <small>{summary}</small>
            </>
          )}
        </h2>
      ),
      content: id === opened && (
        <div className={styles.block}>
          {content()}
          <Links forms={forms} />
        </div>
      ),
    }));
}
