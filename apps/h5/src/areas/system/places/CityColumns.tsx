/**
 * Cities by letter on the left, districts of the selected one on the right. A district or 全市 is the result.
 */
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { LetterRail } from './LetterRail.tsx'
import css from './places.module.css'
import { type City, cities, letters, type Place } from './places.ts'

const groups = letters.map((letter) => ({ letter, cities: cities.filter((each) => each.letter === letter) }))

interface CityColumnsProps {
  selected: City
  /** The former choice, marked while its city is shown. */
  district: string | null
  onSelect: (city: City) => void
  onChoose: (place: Place) => void
}

export function CityColumns({ selected, district, onSelect, onChoose }: CityColumnsProps) {
  const list = useRef<HTMLElement>(null)
  const [letter, setLetter] = useState(selected.letter)

  const groupAt = (wanted: string) => list.current?.querySelector<HTMLElement>(`[data-letter="${wanted}"]`)
  const jump = (wanted: string) => {
    setLetter(wanted)
    const group = groupAt(wanted)
    if (list.current && group) list.current.scrollTop = group.offsetTop
  }
  const onScroll = () => {
    const top = list.current?.scrollTop ?? 0
    const reached = letters.findLast((each) => (groupAt(each)?.offsetTop ?? 0) <= top + 1)
    if (reached) setLetter(reached)
  }

  // Scroll to the city selected elsewhere: by position, among the popular ones, or earlier.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (list.current && row)
      list.current.scrollTop = Math.max(0, row.offsetTop - list.current.clientHeight / 3)
    setLetter(selected.letter)
  }, [selected])

  const { province, city } = selected
  return (
    <div className={css.columns}>
      <section className={css.cities} ref={list} onScroll={onScroll} aria-label="城市">
        {groups.map((group) => (
          <div key={group.letter} data-letter={group.letter}>
            <small>
              <b className={css.letter}>{group.letter}</b>
            </small>
            {group.cities.map((each) => (
              <button
                key={each.city}
                type="button"
                aria-current={each === selected}
                className={each === selected ? css.on : undefined}
                onClick={() => onSelect(each)}
              >
                {each.city}
              </button>
            ))}
          </div>
        ))}
      </section>
      <section className={css.districts} aria-label={`${city}的区县`}>
        <small>{city}的区县</small>
        {[undefined, ...selected.districts.map(({ name }) => name)].map((name) => {
          const isChosen = district !== null && (name ?? '') === district
          return (
            <button
              key={name ?? ''}
              type="button"
              className={isChosen ? css.on : undefined}
              onClick={() => onChoose({ province, city, ...(name && { district: name }) })}
            >
              {name ?? '全市'}
              {isChosen && <Icon name="check" size={18} />}
            </button>
          )
        })}
      </section>
      <LetterRail letters={letters} current={letter} onJump={jump} />
    </div>
  )
}
