import type { FoodLook } from '../foods/food-look.ts';

/** The sign of an ingredient's kind, in its own color: a decoration beside its name. */
export function KindIcon({ look }: { look: FoodLook }) {
  const { ink } = look.cut.shape === 'speck' || look.cut.shape === 'fried' ? look.whole : look.cut;
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="size-8 shrink-0"
      stroke="var(--color-line-strong)"
      strokeWidth="1"
      fill={ink}
    >
      {SIGNS[look.kind]}
    </svg>
  );
}

const SIGNS = {
  sphere: (
    <>
      <circle cx="16" cy="17" r="10.5" />
      <circle cx="12.5" cy="13" r="2.6" fill="#fff" fillOpacity=".55" stroke="none" />
    </>
  ),
  slice: (
    <>
      <ellipse cx="16" cy="18" rx="12" ry="9" />
      <ellipse cx="16" cy="16" rx="9" ry="6.4" fill="#fff" fillOpacity=".34" stroke="none" />
    </>
  ),
  dice: (
    <>
      <path d="M16 5 27 11v11L16 28 5 22V11z" />
      <path d="M5 11l11 6 11-6M16 17v11" fill="none" strokeOpacity=".7" />
      <path d="M16 5 27 11 16 17 5 11z" fill="#fff" fillOpacity=".34" stroke="none" />
    </>
  ),
  leaf: (
    <>
      <path d="M6 26C4 14 12 5 27 5c1 15-7 24-21 21z" />
      <path d="M6 26 22 10" fill="none" />
    </>
  ),
  stick: (
    <g transform="rotate(-38 16 16)">
      <rect x="4" y="9" width="24" height="6" rx="3" />
      <rect x="6" y="18" width="22" height="6" rx="3" />
    </g>
  ),
  grain: (
    <>
      <ellipse cx="10" cy="20" rx="4.4" ry="2.8" transform="rotate(-30 10 20)" />
      <ellipse cx="21" cy="21" rx="4.4" ry="2.8" transform="rotate(20 21 21)" />
      <ellipse cx="16" cy="13" rx="4.4" ry="2.8" transform="rotate(-8 16 13)" />
      <ellipse cx="15" cy="26" rx="4.4" ry="2.8" />
    </>
  ),
  liquid: (
    <>
      <path d="M16 4c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z" />
      <path
        d="M11 20a5 5 0 0 0 4 5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
};
