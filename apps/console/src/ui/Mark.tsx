export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <rect width="48" height="48" rx="13" fill="#6F5CE3" />
    <path d="M9 34 19 21l7 8.500 5-6L39 34a2.500 2.500 0 0 1-2 4H11a2.500 2.500 0 0 1-2-4z" fill="#fff" />
    <path d="M33 8.500l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500z" fill="#FFD98E" />
  </svg>
)
