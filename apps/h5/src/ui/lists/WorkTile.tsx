/** A work in a grid: picture, state, and number of saves. Selected by a tap in batch mode. */
import type { OutputOf } from '@wallpaper/contract'
import type { photoStatusList } from '@wallpaper/contract/creation'
import type { ReactNode } from 'react'
import type { PageUrl } from '../../lib/url/pageUrl.ts'
import { CheckArea } from '../form/CheckArea.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Link } from '../Link.tsx'
import { type WorkState, workStates } from '../StatusBadge.tsx'
import { useLongPress } from './useLongPress.ts'
import css from './WorkTile.module.css'

export type TileWork = Pick<
  OutputOf<typeof photoStatusList>['items'][number],
  'title' | 'state' | 'reason' | 'is_top' | 'is_ai' | 'cover' | 'saves' | 'pages_count'
>

export interface WorkTileProps {
  work: TileWork
  to?: PageUrl
  onPress?: () => void
  /** Starts batch mode. */
  onLongPress?: () => void
  /** In batch mode: whether it is selected, and the toggle. */
  pick?: { isPicked: boolean; onPick: () => void; isDisabled?: boolean }
  /** Replaces the flags, e.g. with a position in an album or the days left. */
  flags?: ReactNode
  /** Replaces the bottom line; null for none. */
  foot?: ReactNode
}

/** Published works have no flag. */
const flagTones: Partial<Record<WorkState, string>> = {
  draft: '',
  reviewing: css.wait ?? '',
  rejected: css.no ?? '',
  taken_down: '',
}

export type FlagTone = 'plain' | 'wait' | 'no' | 'top'

export function TileFlag({ tone = 'plain', children }: { tone?: FlagTone; children: ReactNode }) {
  return <span className={tone === 'plain' ? css.flag : `${css.flag} ${css[tone]}`}>{children}</span>
}

const clock = (seconds: number): string => {
  const whole = Math.round(seconds)
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function Flags({ work }: { work: TileWork }) {
  const { state, is_top, is_ai, cover, pages_count } = work
  const tone = flagTones[state]
  return (
    <>
      {tone !== undefined && <span className={`${css.flag} ${tone}`}>{workStates[state].word}</span>}
      {is_top && (
        <TileFlag tone="top">
          <Icon name="fill-pin" size={10} />
          置顶
        </TileFlag>
      )}
      {is_ai && <TileFlag>AI 生成</TileFlag>}
      {cover.duration !== null && (
        <TileFlag>
          <Icon name="fill-play" size={10} />
          <span className="num">{clock(cover.duration)}</span>
        </TileFlag>
      )}
      {pages_count > 1 && (
        <TileFlag>
          <Icon name="layers" size={10} />
          <span className="num">{pages_count}</span>
        </TileFlag>
      )}
    </>
  )
}

function Foot({ work: { state, reason, saves } }: { work: TileWork }) {
  if (reason && (state === 'rejected' || state === 'taken_down')) return <span>{reason}</span>
  if (state !== 'published') return null
  return (
    <>
      <Icon name="download" size={12} />
      <span className="num">
        <span className="sr">保存 </span>
        {saves.toLocaleString('en')}
      </span>
    </>
  )
}

const hasFoot = ({ state, reason }: TileWork): boolean =>
  state === 'published' || (reason !== null && reason !== '')

function Inside({ work, flags, foot, pick }: WorkTileProps) {
  const isFooted = foot === undefined ? hasFoot(work) : foot !== null
  return (
    <>
      <img src={work.cover.small} alt={work.title} loading="lazy" decoding="async" draggable={false} />
      <span className={css.flags}>{flags ?? <Flags work={work} />}</span>
      {isFooted && <span className={css.foot}>{foot ?? <Foot work={work} />}</span>}
      {pick && !pick.isDisabled && (
        <span className={css.pick}>{pick.isPicked && <Icon name="check" size={15} />}</span>
      )}
    </>
  )
}

export function WorkTile(props: WorkTileProps) {
  const { to, onPress, onLongPress, pick } = props
  const held = useLongPress(pick ? undefined : onLongPress)
  if (pick) {
    return (
      <CheckArea
        type="checkbox"
        className={`${css.tile} ${css.picking}`}
        isChecked={pick.isPicked}
        isDisabled={pick.isDisabled ?? false}
        onPick={pick.onPick}
      >
        <Inside {...props} />
      </CheckArea>
    )
  }
  if (to) {
    return (
      <Link className={css.tile} to={to} draggable={false} {...held}>
        <Inside {...props} />
      </Link>
    )
  }
  if (!onPress) {
    return (
      <div className={css.tile} {...held}>
        <Inside {...props} />
      </div>
    )
  }
  return (
    <button type="button" className={css.tile} onClick={onPress} {...held}>
      <Inside {...props} />
    </button>
  )
}
