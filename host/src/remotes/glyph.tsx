/** An icon from its path data. The host draws its own, which must work without shared-ui. */
export function Glyph({ of, size = 20 }: { of: string; size?: number }) {
  return (
    <svg
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
