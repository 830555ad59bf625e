/** The days of a camp in a row; the selected one is scrolled into view. */
import { useEffect, useRef } from 'react'
import type { CampDay } from '../learn.types.ts'
import css from './camp.module.css'

export interface DayStripProps {
  days: readonly CampDay[]
  chosen: number
  onChoose: (day: number) => void
}

export function DayStrip({ days, chosen, onChoose }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = strip.current?.children[chosen - 1]
    if (button instanceof HTMLElement && strip.current)
      strip.current.scrollLeft = button.offsetLeft - strip.current.clientWidth / 2 + button.offsetWidth / 2
  }, [chosen])
  return (
    <div ref={strip} className={css.days} role="tablist" aria-label="课程表">
      {days.map(({ day, state, state_name, title }) => (
        <button
          key={day}
          type="button"
          role="tab"
          aria-selected={day === chosen}
          aria-label={`第 ${day} 天，${title}，${state_name}`}
          className={css[state]}
          onClick={() => onChoose(day)}
        >
          <b>{day}</b>
          <small>{state_name}</small>
        </button>
      ))}
    </div>
  )
}
