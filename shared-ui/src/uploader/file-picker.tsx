import { useRef, type Ref } from 'react';
import { Button, type ButtonVariant } from '../button';

interface FilePickerProps {
  children: string;
  /** Value of the native `accept`. */
  accept: string;
  isMultiple?: boolean | undefined;
  /** Opens the camera of a phone directly. */
  isCamera?: boolean | undefined;
  icon?: string | undefined;
  variant: ButtonVariant;
  isDisabled: boolean;
  describedBy?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file dialog; the native input behind it is hidden and never focused. */
export function FilePicker({
  children,
  accept,
  isMultiple,
  isCamera,
  icon,
  variant,
  isDisabled,
  describedBy,
  buttonRef,
  onFiles,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={buttonRef}
        variant={variant}
        size="sm"
        icon={icon}
        isDisabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        capture={isCamera ? 'environment' : undefined}
        disabled={isDisabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Selecting the same file again must count as a change.
          target.value = '';
        }}
      />
    </>
  );
}
