interface IconProps {
  /** Path data of an icon imported from an `icons-…` family: the page downloads only the icons it names. */
  of: string;
  /** Size in pixels: 16 in badges, 18 in small buttons, 20 in menus and fields, 22 in bars, 26 to 32 in tiles. */
  size?: number;
  className?: string | undefined;
}

/** A Tabler outline icon (MIT). It never has meaning alone: hidden from assistive tools, with text beside it. */
export function Icon({ of, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size >= 28 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  );
}
