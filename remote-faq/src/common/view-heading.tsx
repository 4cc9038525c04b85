import { useEffect, useRef, type ReactNode } from 'react';

interface ViewHeadingProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Title of a view that has just replaced another one: it takes the focus, so that the change is announced. */
export function ViewHeading({ className, children }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
