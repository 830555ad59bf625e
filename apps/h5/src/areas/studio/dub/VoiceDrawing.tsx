/** A drawn person for a voice: nobody who exists. The same voice always looks the same. */
import { useId } from 'react'
import type { Voice } from './dub.types.ts'

interface Hair {
  behind: string
  front: string
}

const long: Hair = {
  behind: 'M88 170c-8-84 22-122 62-122s70 38 62 122c-2 44 8 86 20 120H68c12-34 22-76 20-120z',
  front: 'M98 152c2-44 24-66 60-70 8 30 28 46 44 52-2-48-20-76-52-76s-58 34-52 94z',
}
const bun: Hair = {
  behind:
    'M120 44a30 30 0 1 1 60 0a30 30 0 1 1-60 0zM92 160c-6-76 20-108 58-108s64 32 58 108c0 20-6 40-14 50h-88c-8-10-14-30-14-50z',
  front: 'M98 148c4-40 22-60 52-62 30 2 48 22 52 62 4-56-16-84-52-84s-56 28-52 84z',
}
const bob: Hair = {
  behind: 'M86 164c-8-80 22-116 64-116s72 36 64 116c-2 30-2 50 4 66H82c6-16 6-36 4-66z',
  front: 'M96 150c0-34 4-46 10-54h88c6 8 10 20 10 54 8-64-14-92-54-92s-62 28-54 92z',
}
const short: Hair = {
  behind: 'M92 156c-10-72 18-106 58-106s68 34 58 106l-8 26h-100z',
  front: 'M96 148c0-30 8-44 20-50 30 14 58 10 72-2 12 12 16 28 16 52 10-64-14-90-54-90s-64 26-54 90z',
}

const hairs: Record<Voice['group'], readonly Hair[]> = {
  female: [long, bun, bob],
  male: [short],
  child: [bob, short, bun],
  dialect: [bob, short],
  own: [bob],
}
const hairTones = ['#2b2233', '#22252b', '#5a3020', '#3a2418', '#40244e']
const clothes = ['#5b48cf', '#27344a', '#c8234a', '#2f6f8f', '#0b7f56', '#ffffff']
const grounds = [
  ['#c9d6ff', '#a4b5f7'],
  ['#dde4ec', '#b4c2d2'],
  ['#ffd4df', '#ffadc3'],
  ['#ffe1c9', '#ffc39a'],
  ['#fff0bf', '#ffd976'],
  ['#e6dbff', '#c3aefa'],
  ['#d2f2e2', '#9fdcc0'],
] as const

/** A different number for each voice and thing, and always the same one. */
const numberOf = (voice: Voice, thing: number): number => {
  let number = thing * 131 + 7
  for (const character of voice.id) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return number
}
const oneOf = <T,>(things: readonly T[], voice: Voice, thing: number): T | undefined =>
  things[numberOf(voice, thing) % things.length]

export function VoiceDrawing({ voice }: { voice: Voice }) {
  const id = useId()
  const hair = oneOf(hairs[voice.group], voice, 1) ?? long
  const tone = oneOf(hairTones, voice, 2)
  const [from, to] = oneOf(grounds, voice, 3) ?? grounds[0]
  const skin = numberOf(voice, 4) % 3 === 0 ? '#f0c7a8' : '#f6d3bd'
  return (
    <svg viewBox="40 30 220 220" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width="300" height="400" fill={`url(#${id})`} />
      <path d={hair.behind} fill={tone} />
      <path d="M126 214h48v54c0 18-48 18-48 0z" fill={skin} />
      <path
        d="M34 400c4-86 40-122 92-134 8 14 40 14 48 0 52 12 88 48 92 134z"
        fill={oneOf(clothes, voice, 5)}
      />
      <path d="M98 150c0-42 20-74 52-74s52 32 52 74c0 46-24 80-52 80s-52-34-52-80z" fill={skin} />
      <path
        d="M116 144c6-5 15-5 21-1M163 143c6-4 15-4 21 1"
        stroke={tone}
        strokeWidth="3.4"
        fill="none"
        strokeLinecap="round"
      />
      <ellipse cx="127" cy="160" rx="5.2" ry="6" fill="#2a2230" />
      <ellipse cx="173" cy="160" rx="5.2" ry="6" fill="#2a2230" />
      <path
        d="M150 164c-2 9-5 14-4 17s5 3 8 2"
        stroke="#000"
        strokeOpacity=".22"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M136 199c8 7 20 7 28 0" stroke="#c4545c" strokeWidth="4" fill="none" strokeLinecap="round" />
      <ellipse cx="114" cy="182" rx="11" ry="6.5" fill="#f08a8a" opacity=".28" />
      <ellipse cx="186" cy="182" rx="11" ry="6.5" fill="#f08a8a" opacity=".28" />
      <path d={hair.front} fill={tone} />
    </svg>
  )
}
