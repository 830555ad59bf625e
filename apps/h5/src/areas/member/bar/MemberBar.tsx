/** The membership in 个人中心, on top of the wallet's card. */
import { memberInfo } from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { useRead } from '../../../runtime/useRead.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { lastDay } from '../member.labels.ts'
import type { Membership } from '../member.types.ts'
import css from './MemberBar.module.css'

const wordsOf = (membership: Membership | null): { title: string; note: string; act: string } => {
  if (!membership) return { title: '还不是会员', note: '主页和合作账号更多', act: '去开通' }
  const { level_name, is_over, ends_at } = membership
  const title = `${level_name}会员`
  return is_over
    ? { title, note: '已到期', act: '去续费' }
    : { title, note: `至 ${lastDay(ends_at)}`, act: '续费 · 升级' }
}

export function MemberBar() {
  // Quiet: the page works without it.
  const { data, isError } = useRead(memberInfo, {}, { isQuiet: true })
  if (isError && !data) return null
  if (!data) return <div className={css.bar} aria-hidden="true" />
  const { title, note, act } = wordsOf(data.membership)
  return (
    <Link className={css.bar} to={memberScreens.vip()}>
      <Icon name="fill-crown" size={18} />
      <b>{title}</b>
      <span className={css.note}>{note}</span>
      <span className={css.act}>
        {act}
        <Icon name="right" size={14} />
      </span>
    </Link>
  )
}
