/** The levels as swipeable cards: the held one with its end date, and the selected one. */
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lastDay, priceText } from '../member.labels.ts'
import type { Level, MemberStanding } from '../member.types.ts'
import css from './vip.module.css'

interface LevelCardsProps {
  levels: readonly Level[]
  membership: MemberStanding['membership']
  chosen: string
  onChoose: (id: string) => void
}

const standing = (level: Level, membership: MemberStanding['membership']): string => {
  if (membership?.level_id !== level.id)
    return level.rights.priority ? '主页、口令最多，优先审核' : '更多主页和口令，单价加成'
  return membership.is_over
    ? `${lastDay(membership.ends_at)} 已到期`
    : `有效期至 ${lastDay(membership.ends_at)}，还有 ${membership.days_left} 天`
}

const actionOf = (level: Level, levels: readonly Level[], held: Level | undefined): string => {
  if (!held) return '开通'
  if (held.id === level.id) return '续费'
  return levels.indexOf(level) > levels.indexOf(held) ? '升级' : ''
}

const scrolledMs = 120

/** The card nearest to the middle. */
const inView = (row: HTMLElement): number => {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  const distances = [...row.children].map((card) => Math.abs(middle(card) - middle(row)))
  return distances.indexOf(Math.min(...distances))
}

/** The card in view is the chosen one: swiping chooses, and choosing brings it into view. */
const useCardInView = ({ levels, chosen, onChoose }: LevelCardsProps) => {
  const row = useRef<HTMLFieldSetElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = levels.findIndex(({ id }) => id === chosen)
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [at])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onScroll = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const level = row.current && levels[inView(row.current)]
      if (level && level.id !== chosen) onChoose(level.id)
    }, scrolledMs)
  }
  return { row, onScroll }
}

export function LevelCards(props: LevelCardsProps) {
  const { levels, membership, chosen, onChoose } = props
  const { row, onScroll } = useCardInView(props)
  const held =
    membership && !membership.is_over ? levels.find(({ id }) => id === membership.level_id) : undefined
  return (
    <fieldset ref={row} className={css.cards} aria-label="会员等级" onScroll={onScroll}>
      {levels.map((level, at) => (
        <button
          key={level.id}
          type="button"
          className={`${css.card} ${at === 0 ? css.lower : css.upper}`}
          aria-pressed={chosen === level.id}
          onClick={() => onChoose(level.id)}
        >
          <span className={css.cardHead}>
            <Icon name="fill-crown" size={22} />
            <b>{level.name}会员</b>
            {held?.id === level.id && <i>当前</i>}
          </span>
          <small>{standing(level, membership)}</small>
          <span className={css.cardFoot}>
            <span className="num">{priceText(level.prices.year)} 元 / 年</span>
            <em>
              {actionOf(level, levels, held)}
              <Icon name="right" size={14} />
            </em>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
