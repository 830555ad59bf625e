import { Checkbox } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { flagOf, type Work } from '../content.labels.ts'
import css from './content.module.css'

interface WorkTileProps {
  work: Work
  isPicked: boolean
  /** Absent for those who may only look. */
  onPick: (() => void) | undefined
  onOpen: () => void
}

export const WorkTile = ({ work, isPicked, onPick, onOpen }: WorkTileProps) => {
  const flag = flagOf(work)
  return (
    <li className={cx(css.tile, isPicked && css.isPicked, work.state === 'taken_down' && css.isOff)}>
      {onPick && (
        <Checkbox
          className={cx(css.check)}
          checked={isPicked}
          onChange={onPick}
          aria-label={`选择「${work.title}」`}
        />
      )}
      <button type="button" className={css.picture} onClick={onOpen} aria-label={`查看「${work.title}」`}>
        <img src={work.cover.medium} alt="" loading="lazy" />
        {flag && <em className={cx(css.flag, flag.tone !== 'dark' && css[flag.tone])}>{flag.word}</em>}
      </button>
      <p className={css.title} title={work.title}>
        {work.title}
      </p>
      <p className={css.under}>
        <span>{work.homepage_name || work.nickname}</span>
        <span className={common.num}>
          {work.state === 'published' || work.saves > 0 ? formatCount(work.saves) : '—'}
        </span>
      </p>
    </li>
  )
}
