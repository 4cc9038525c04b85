import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../icon';
import { cloudUpload } from '../icon/paths/cloud-upload';
import styles from './uploader.module.css';

interface DropZoneProps {
  title: string;
  prompt: ReactNode;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
  /** The buttons: dropping is an alternative, never the only way. */
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/** The dotted drop area for files. */
export function DropZone({ title, prompt, isDisabled, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  // dragenter of a child comes before dragleave of its parent.
  const depth = useRef(0);
  useEffect(() => {
    // A file dropped beside the area would replace the page and its typed data.
    const stay = (event: globalThis.DragEvent) => holdsFiles(event) && event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
  const move = (event: DragEvent, by: number) => {
    if (isDisabled || !holdsFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDrop={(event) => {
        depth.current = 0;
        setOver(false);
        if (isDisabled || !holdsFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <Icon of={cloudUpload} size={32} />
      <p className={styles.title}>{title}</p>
      {prompt && <p className={styles.prompt}>{prompt}</p>}
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
