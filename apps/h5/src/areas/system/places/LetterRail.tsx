/** A to Z beside a long list: tap, drag or arrow keys jump to a letter. */
import type { KeyboardEvent, PointerEvent } from 'react'
import css from './places.module.css'

interface LetterRailProps {
  letters: readonly string[]
  current: string
  onJump: (letter: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function LetterRail({ letters, current, onJump }: LetterRailProps) {
  const index = Math.max(0, letters.indexOf(current))
  const jumpTo = (at: number) => {
    const letter = letters[Math.min(letters.length - 1, Math.max(0, at))]
    if (letter && letter !== current) onJump(letter)
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    jumpTo(Math.floor(((event.clientY - top) / height) * letters.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    jumpTo(index + step)
  }
  return (
    <div
      className={css.rail}
      role="slider"
      tabIndex={0}
      aria-label="按首字母跳转"
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={index + 1}
      aria-valuetext={current}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      {letters.map((letter) => (
        <i key={letter} className={letter === current ? css.on : undefined}>
          {letter}
        </i>
      ))}
    </div>
  )
}
