export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg className="ic" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="13" fill="#6F5CE3" />
      <path d="M9 34 19 21l7 8.5 5-6L39 34a2.5 2.5 0 0 1-2 4H11a2.5 2.5 0 0 1-2-4z" fill="#fff" />
      <path d="M33 8.5l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z" fill="#FFD98E" />
    </svg>
  )
}
