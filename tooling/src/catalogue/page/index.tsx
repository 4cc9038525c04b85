import '../../../../shared-ui/src/foundation.css';
import { resources, useOpenPaths, useSession } from '@portal/shared-api';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { createRoot } from 'react-dom/client';
import { Alone } from './alone';
import { Catalogue } from './catalogue';
import { readPlace } from './address';

/** Civil date of the examples: always the same, so that pictures do not change. */
const today = '2026-11-20';

useSession.setState({ today });
// The examples link to the card and back to the home.
useOpenPaths.setState({ open: [resources.accueil.path, resources.carteTp.path] });
const { control, isAlone } = readPlace(window.location);
const root = document.getElementById('catalogue');
if (!root) throw new Error('La page n’a pas de racine.');
createRoot(root).render(
  <PortalRouter nav={createHashNav()}>{isAlone ? <Alone name={control} /> : <Catalogue />}</PortalRouter>,
);
