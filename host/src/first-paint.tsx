import { resources } from '@portal/shared-api/resources';
import type { FirstPaint } from '@portal/shared-api/contract/federation';
import { renderToStaticMarkup } from 'react-dom/server';
import { HelpButtonView } from './layout/help-button';
import { VisitorFrameView } from './layout/visitor-frame-view';

/** Placeholders replaced by the server; the list item of the footer is repeated for each link. */
const marks = {
  logo: '%%logo%%',
  label: '%%libelle%%',
  footerLogo: '%%logoPied%%',
  telephone: '%%telephone%%',
  hours: '%%horaires%%',
  address: '%%adresse%%',
  link: '%%lien%%',
  linkLabel: '%%libelleLien%%',
  content: '%%contenu%%',
};

/** The visitor frame, with and without help button, for the server to fill in. */
export function drawAll(): Record<string, FirstPaint[]> {
  const frame = (hasHelp: boolean) =>
    renderToStaticMarkup(
      <VisitorFrameView
        logo={marks.logo}
        label={marks.label}
        footer={{
          logo: marks.footerLogo,
          contact: { telephone: marks.telephone, horaires: marks.hours, adresse: [marks.address] },
          links: [
            { lien: marks.link, libelle: marks.linkLabel },
            { lien: `/#${resources.planDuSite.path}`, libelle: resources.planDuSite.label },
          ],
        }}
        isFirstPaint
        end={hasHelp && <HelpButtonView />}
      >
        {marks.content}
      </VisitorFrameView>,
    );
  return { frame: [true, false].map((hasHelp) => ({ when: { 'slot.aide': hasHelp }, html: frame(hasHelp) })) };
}
