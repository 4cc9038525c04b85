import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue';
import { Held } from '../held';
import { Opener } from '../opener';
import { TextInput } from '../text-input';
import { Dialog } from '.';

export const entry: CatalogueEntry = {
  title: 'Boîte de dialogue',
  group: 'Structure',
  accessibility: [
    'Le focus va au premier champ s’il y en a un, sinon au titre ; il revient d’où il était.',
    'Échap, la croix et un clic à côté ferment, sauf si une réponse est indispensable.',
    'Sur un téléphone, elle monte du bas de l’écran.',
  ],
  states: [
    {
      name: 'À lire',
      Example: () => (
        <Opener label="Ouvrir">
          {(close) => (
            <Dialog title="Votre carte a expiré" onClose={close} footer={<Button onClick={close}>J’ai compris</Button>}>
              <p>La carte 2026 n’est plus valable depuis le 31/12/2026.</p>
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      name: 'À remplir',
      Example: () => (
        <Opener label="Ouvrir le champ">
          {(close) => (
            <Dialog
              title="Retirer un bénéficiaire"
              onClose={close}
              footer={
                <>
                  <Button variant="ghost" onClick={close}>
                    Annuler
                  </Button>
                  <Button variant="danger" onClick={close}>
                    Retirer
                  </Button>
                </>
              }
            >
              <Held initial="">
                {(value, onChange) => <TextInput data-first-focus label="Motif" value={value} onChange={onChange} />}
              </Held>
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      name: 'Sans échappatoire',
      Example: () => (
        <Opener label="Ouvrir la question">
          {(close) => (
            <Dialog
              isBlocking
              title="Nouvelles conditions d’utilisation"
              onClose={close}
              footer={<Button onClick={close}>Accepter</Button>}
            >
              <p>Vous devez les accepter pour continuer.</p>
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      name: 'Plein écran sur un téléphone',
      Example: () => (
        <Opener label="Agrandir">
          {(close) => (
            <Dialog isFullScreen title="Carte de tiers payant 2026" onClose={close}>
              <p>Présentez cet écran au professionnel de santé.</p>
            </Dialog>
          )}
        </Opener>
      ),
    },
    {
      name: 'Large et longue',
      Example: () => (
        <Opener label="Ouvrir le long texte">
          {(close) => (
            <Dialog
              isWide
              title="Conditions générales d’utilisation du portail et de l’application mobile"
              onClose={close}
              footer={<Button onClick={close}>Fermer</Button>}
            >
              {Array.from({ length: 12 }, (_, index) => (
                <p key={index}>
                  Article {index + 1}. Le portail vous donne accès à vos contrats, à vos remboursements et à vos
                  démarches.
                </p>
              ))}
            </Dialog>
          )}
        </Opener>
      ),
    },
  ],
};
