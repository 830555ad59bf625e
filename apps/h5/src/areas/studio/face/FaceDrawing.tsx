/** Drawn people that show which photos can be used. */
import { useId } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './upload.module.css'

export type FaceLook = 'front' | 'slight' | 'glasses' | 'side' | 'covered' | 'dark' | 'two'

const skin = '#f6d3bd'
const hair = '#2b2233'

const grounds: Record<FaceLook, readonly [string, string]> = {
  front: ['#d8f3e4', '#a9dfc4'],
  slight: ['#d8f3e4', '#a9dfc4'],
  glasses: ['#d8f3e4', '#a9dfc4'],
  side: ['#ffe1e8', '#f9bfcc'],
  covered: ['#ffd4df', '#ffadc3'],
  dark: ['#c9d6ff', '#a4b5f7'],
  two: ['#dde4ec', '#b4c2d2'],
}

const shoulders = 'M34 400c4-86 40-122 92-134 8 14 40 14 48 0 52 12 88 48 92 134z'

function Features({ look }: { look: FaceLook }) {
  return (
    <g transform={look === 'slight' ? 'translate(34 0) scale(0.86 1)' : undefined}>
      <g stroke={hair} strokeWidth="3.4" fill="none" strokeLinecap="round">
        <path d="M116 144c6-5 15-5 21-1M163 143c6-4 15-4 21 1" />
      </g>
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
      {look === 'glasses' && (
        <g fill="none" stroke="#3f3b4d" strokeWidth="3.2">
          <circle cx="127" cy="160" r="16" />
          <circle cx="173" cy="160" r="16" />
          <path d="M143 158c4-3 10-3 14 0M111 156l-10-4M189 156l10-4" />
        </g>
      )}
      {look === 'covered' && <rect x="94" y="142" width="112" height="34" rx="12" fill="#16131f" />}
    </g>
  )
}

function Front({ look }: { look: FaceLook }) {
  return (
    <>
      <path
        d="M88 170c-8-84 22-122 62-122s70 38 62 122c-2 44 8 86 20 120H68c12-34 22-76 20-120z"
        fill={hair}
      />
      <path d="M126 214h48v54c0 18-48 18-48 0z" fill={skin} />
      <path d={shoulders} fill={look === 'glasses' ? '#0b7f56' : '#5b48cf'} />
      <path d="M98 150c0-42 20-74 52-74s52 32 52 74c0 46-24 80-52 80s-52-34-52-80z" fill={skin} />
      <Features look={look} />
      <path d="M98 152c2-44 24-66 60-70 8 30 28 46 44 52-2-48-20-76-52-76s-58 34-52 94z" fill={hair} />
    </>
  )
}

function Side() {
  return (
    <>
      <path
        d="M96 178c-14-82 14-130 64-130 32 0 50 18 50 46l-14 26-30 100H82c8-14 14-26 14-42z"
        fill={hair}
      />
      <path d="M126 204h46v64c0 16-46 16-46 0z" fill={skin} />
      <path d={shoulders} fill="#5b48cf" />
      <path
        d="M158 78c26 0 40 18 40 42 0 8-1 13 1 19l15 27c2 5-3 8-10 8l1 9-4 5 4 5c1 5-2 8-4 11 3 16-6 26-22 26-24 0-46-14-56-38-12-28-12-58-4-80 8-22 22-34 39-34z"
        fill={skin}
      />
      <path d="M178 140c5-5 12-6 17-3" stroke={hair} strokeWidth="3.6" fill="none" strokeLinecap="round" />
      <path d="M184 153c3 2 4 6 3 11" stroke="#2a2230" strokeWidth="5" fill="none" strokeLinecap="round" />
      <path d="M188 192c5 1 9 0 13-3" stroke="#c4545c" strokeWidth="4" fill="none" strokeLinecap="round" />
      <path
        d="M196 92c-30-2-46 16-52 42-4 18-2 34-6 50-4 22-10 60-4 108H68c10-34 20-74 18-122-2-74 30-122 74-122 30 0 44 18 36 44z"
        fill={hair}
      />
    </>
  )
}

export function FaceDrawing({ look }: { look: FaceLook }) {
  const id = useId()
  const [from, to] = grounds[look]
  return (
    <svg viewBox="50 34 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="300" height="400" fill={`url(#${id})`} />
      {look === 'side' ? <Side /> : <Front look={look} />}
      {look === 'two' && (
        <g transform="translate(-6 52) scale(0.62)">
          <Front look="front" />
        </g>
      )}
      {look === 'dark' && <rect width="300" height="400" fill="#16131f" opacity=".66" />}
    </svg>
  )
}

export interface FaceExample {
  look: FaceLook
  name: string
  note?: string
  isGood: boolean
}

export function FaceExamples({ examples }: { examples: readonly FaceExample[] }) {
  return (
    <ul className={css.examples}>
      {examples.map(({ look, name, note, isGood }) => (
        <li key={name}>
          <span className={css.drawn}>
            <FaceDrawing look={look} />
            <i className={isGood ? css.good : css.bad}>
              <Icon name={isGood ? 'check' : 'close'} size={12} />
            </i>
          </span>
          <b>{name}</b>
          <span className="sr">{isGood ? '可以用' : '不能用'}</span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  )
}
