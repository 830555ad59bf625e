/** The works of an account, each with what is mounted on it. One is chosen. */
import { mountStates } from '@wallpaper/contract/publish/mount.labels'
import { countText } from '../../../lib/format/count.ts'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { mountTones } from './MountCard.tsx'
import css from './mount.module.css'
import type { AccountWork } from './mount.types.ts'
import { whenText } from './mountTime.ts'

/** 1.2万 */
export const shortCount = (count: number): string =>
  count >= 10_000 ? `${(Math.floor(count / 1_000) / 10).toString()}万` : countText(count)

const lineOf = ({ tab, mount, code, plays }: AccountWork, now: number): string => {
  if (tab === 'waiting' && mount) return whenText(mount.scheduled_at, now)
  if (tab === 'failed' && mount) return mount.sentence
  const named = tab === 'reviewing' ? mount?.code : code
  if (named) return `口令 ${named}`
  return plays === null ? '' : `播放 ${shortCount(plays)}`
}

interface WorkGridProps {
  works: readonly AccountWork[]
  chosen: string | null
  onChoose: (work: AccountWork) => void
}

export function WorkGrid({ works, chosen, onChoose }: WorkGridProps) {
  const now = Date.now()
  return (
    <fieldset className={css.grid} aria-label="作品">
      {works.map((work) => (
        <button
          key={work.remote_id}
          type="button"
          className={css.tile}
          aria-pressed={work.remote_id === chosen}
          aria-label={work.title || '没有标题的作品'}
          onClick={() => onChoose(work)}
        >
          {work.cover_url && <img src={work.cover_url} alt="" loading="lazy" />}
          <span>
            {work.mount && work.tab !== 'none' && (
              <Badge tone={mountTones[work.mount.state]}>{mountStates[work.mount.state]}</Badge>
            )}
          </span>
          <i className={css.pick}>{work.remote_id === chosen && <Icon name="check" size={14} />}</i>
          <span className={css.name}>
            <span>{work.title}</span>
            <span className="num">{lineOf(work, now)}</span>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
