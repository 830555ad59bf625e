/** The current homepage with its counts, and links to switch it and to its settings. */
import { lines } from '@wallpaper/contract'
import { searchCodeInit } from '@wallpaper/contract/codes'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { Badge, NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LockBadge, LockedStrip } from '../../member/public.ts'
import type { Homepage } from '../creation.types.ts'
import css from '../pages/Creation.module.css'
import { countsSentence } from './homepage.labels.ts'

/** Why this homepage is not visible, and what to do. */
export function HomepageStrip({ homepage }: { homepage: Homepage }) {
  const line = useLine()
  const { id, state, reason, is_locked } = homepage
  if (is_locked) {
    return <LockedStrip>主页已锁定，观众照常能看；续费会员后恢复，才能添加作品和修改</LockedStrip>
  }
  if (state === 'active') return null
  if (state === 'reviewing') {
    return <NoticeStrip tone="info">主页审核中，可以先上传作品，通过后观众就能看到</NoticeStrip>
  }
  const action =
    state === 'rejected'
      ? { label: '去修改', to: creationScreens.homepage(line, { homepage_id: id, edit: true }) }
      : { label: '看详情', to: creationScreens.homepage(line, { homepage_id: id }) }
  const word = state === 'rejected' ? '主页没有通过' : '主页已停用'
  return (
    <NoticeStrip tone="no" action={action}>
      {reason ? `${word}：${reason}` : word}
    </NoticeStrip>
  )
}

export function HomepageCard({ homepage, onSwitch }: { homepage: Homepage; onSwitch: () => void }) {
  const line = useLine()
  const { id, name, avatar_url, is_locked } = homepage
  // Optional: without it the card shows no codes.
  const { data: codes } = useLineRead(searchCodeInit, { homepage_id: id, limit: 2 }, { isQuiet: true })
  return (
    <section className={`card ${css.homepage}`}>
      <button type="button" className={css.switch} aria-label={`${name}，切换主页`} onClick={onSwitch}>
        <span className={css.picture}>
          <img src={avatar_url} alt="" />
        </span>
        <span className="grow">
          <span className={css.name}>
            <b>{name}</b>
            {/* There is space for the name and one badge; the line is also shown above. */}
            {is_locked ? <LockBadge /> : <Badge tone="brand">{lines[line].name}</Badge>}
            <Icon name="down" size={16} />
          </span>
          <span className={`f12 t3 ${css.counts}`}>
            {countsSentence(homepage)}
            {codes && ` · 口令 ${codes.counts.all}`}
          </span>
        </span>
      </button>
      <Link className="btn sm soft" to={creationScreens.homepage(line, { homepage_id: id })}>
        设置
      </Link>
    </section>
  )
}
