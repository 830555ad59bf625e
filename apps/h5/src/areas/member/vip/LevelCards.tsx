/** The levels as swipeable cards: the held one with its end date, and the selected one. */
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

export function LevelCards({ levels, membership, chosen, onChoose }: LevelCardsProps) {
  const held =
    membership && !membership.is_over ? levels.find(({ id }) => id === membership.level_id) : undefined
  return (
    <fieldset className={css.cards} aria-label="会员等级">
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
