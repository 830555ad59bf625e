/** Drawings of empty and refused states, loaded with the first one used. */
import type { ReactNode } from 'react'

export const drawings = {
  works: (
    <>
      <rect
        x="30"
        y="16"
        width="46"
        height="54"
        rx="8"
        fill="var(--purple-200)"
        transform="rotate(-8 53 43)"
      />
      <rect
        x="36"
        y="12"
        width="46"
        height="56"
        rx="8"
        fill="var(--bg-card)"
        stroke="var(--purple-300)"
        strokeWidth="2"
      />
      <circle cx="50" cy="27" r="5" fill="#FFD98E" />
      <path d="M38 58l14-16 10 10 6-6 13 13v3a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5z" fill="var(--purple-400)" />
      <circle cx="84" cy="60" r="12" fill="#6F5CE3" />
      <path d="M84 54v12M78 60h12" stroke="var(--bg-card)" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  nothing: (
    <>
      <circle cx="52" cy="38" r="24" fill="var(--bg-card)" stroke="var(--purple-300)" strokeWidth="2" />
      <circle cx="52" cy="38" r="16" fill="var(--brand-soft)" />
      <path d="m70 56 14 14" stroke="#6F5CE3" strokeWidth="6" strokeLinecap="round" />
      <path d="M46 38h12" stroke="#6F5CE3" strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  allRead: (
    <>
      <path d="M32 34 56 16l24 18v30a7 7 0 0 1-7 7H39a7 7 0 0 1-7-7z" fill="var(--purple-200)" />
      <rect
        x="38"
        y="20"
        width="36"
        height="40"
        rx="7"
        fill="var(--bg-card)"
        stroke="var(--purple-300)"
        strokeWidth="2"
      />
      <circle cx="49.5" cy="34" r="2.5" fill="#6F5CE3" />
      <circle cx="62.5" cy="34" r="2.5" fill="#6F5CE3" />
      <path d="M48 41a9 9 0 0 0 16 0" stroke="#6F5CE3" strokeWidth="3" strokeLinecap="round" />
      <path d="M32 40 56 56l24-16v24a7 7 0 0 1-7 7H39a7 7 0 0 1-7-7z" fill="var(--purple-400)" />
      <circle cx="82" cy="58" r="11" fill="#1FA971" />
      <path
        d="m77 58 3.5 3.5L87 55"
        stroke="var(--bg-card)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M18 30v6M15 33h6M94 20v8M90 24h8M26 14v4M24 16h4"
        stroke="#FFD98E"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  locked: (
    <>
      <rect
        x="34"
        y="32"
        width="44"
        height="36"
        rx="9"
        fill="var(--bg-card)"
        stroke="var(--purple-300)"
        strokeWidth="2"
      />
      <path d="M43 32v-6a13 13 0 0 1 26 0v6" stroke="var(--purple-400)" strokeWidth="4" />
      <circle cx="56" cy="48" r="4.5" fill="#6F5CE3" />
      <path d="M56 51v7" stroke="#6F5CE3" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
} satisfies Record<string, ReactNode>
