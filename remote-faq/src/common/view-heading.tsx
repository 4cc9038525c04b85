import { useEffect, useRef, type ReactNode } from 'react';

interface ViewHeadingProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Title of what has just replaced the former view: it takes the focus, so that the change is heard and read from its start. */
export function ViewHeading({ className, children }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
