import type { ReactNode } from 'react';
import { FooterView, type FooterProps } from './footer-view';
import frame from './frame.module.css';
import { LogoView } from './logo-view';
import styles from './topbar.module.css';

interface VisitorFrameViewProps {
  logo: string;
  label: string;
  footer: Omit<FooterProps, 'label'>;
  end: ReactNode;
  /** Drawn by the server: the application beside it has the id that the skip link leads to. */
  isFirstPaint?: boolean;
  children: ReactNode;
}

/** The frame from its properties alone: the server renders it before any script. */
export function VisitorFrameView({ logo, label, footer, end, isFirstPaint = false, children }: VisitorFrameViewProps) {
  return (
    <div className={frame.visitor}>
      <header className={styles.topbar}>
        <div className={`${styles.row} ${styles.visitor}`}>
          <LogoView logo={logo} label={label} />
          <div className={styles.end}>{end}</div>
        </div>
      </header>
      <main {...(isFirstPaint ? {} : { id: 'contenu', tabIndex: -1 })}>{children}</main>
      <FooterView {...footer} label={label} isNarrow />
    </div>
  );
}
