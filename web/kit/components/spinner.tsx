/** A spinning ring; still under reduced motion. The text beside it says what is loading. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      aria-hidden="true"
      className="shrink-0 animate-spin motion-reduce:animate-none"
    >
      <circle
        cx="9"
        cy="9"
        r="7"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="30 14"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A spinner with text, for a part of the page that is loading. */
export function Waiting({ words }: { words: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
      <Spinner />
      {words}
    </p>
  );
}
