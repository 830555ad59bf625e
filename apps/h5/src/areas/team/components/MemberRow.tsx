/** One member in the list: name, start date, and this month's income. */
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { yuan } from '../../../lib/format/money.ts'
import { Avatar, Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { activeText, changeOf, joinedText } from '../team.labels.ts'
import type { Member } from '../team.types.ts'
import { Change } from './Change.tsx'
import css from './team.module.css'

export function MemberRow({ member }: { member: Member }) {
  const now = Date.now()
  const note = [activeText(member.active_day, now), joinedText(member.from_day, now)].filter(Boolean)
  return (
    <Link className={css.member} to={teamScreens.member({ id: member.id })}>
      <Avatar url={member.avatar_url} name={member.nickname} size={44} />
      <span className={css.facts}>
        <span className={css.name}>
          <b>{member.nickname}</b>
          {member.has_tutor && <Badge tone="info">导师已带</Badge>}
          {member.is_new && <Badge tone="ok">新成员</Badge>}
        </span>
        <span className={css.note}>{note.join(' · ')}</span>
      </span>
      <span className={css.sum}>
        <b className="num">{member.month_fen === null ? '—' : yuan(member.month_fen)}</b>
        {member.month_fen === null ? (
          <small>暂无收益</small>
        ) : (
          <Change percent={changeOf(member.month_fen, member.before_fen)} />
        )}
      </span>
    </Link>
  )
}
