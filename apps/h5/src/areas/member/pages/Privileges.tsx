/** 梦想会员: each privilege in its current state, with a link to where it is used. */
import { privilegeState } from '@wallpaper/contract/member'
import type { MemberRight } from '@wallpaper/contract/member/member.labels'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import css from '../components/privileges.module.css'
import { lastDay, lockedText } from '../member.labels.ts'
import type { MemberStanding } from '../member.types.ts'

const icons: Record<MemberRight, IconName> = {
  homepages: 'home',
  codes: 'key',
  sub_accounts: 'useradd',
  face_swaps: 'face',
  rate_bonus: 'chart',
  tools: 'puzzle',
  priority: 'shield',
}

const headOf = ({ membership }: MemberStanding): { title: string; note: string; action: string } => {
  if (!membership) return { title: '还不是会员', note: '开通后每项权益马上能用', action: '看看会员' }
  const name = `${membership.level_name}会员`
  return membership.is_over
    ? { title: `${name}已到期`, note: '续费后权益马上恢复', action: '去续费' }
    : {
        title: name,
        note: `至 ${lastDay(membership.ends_at)}，还有 ${membership.days_left} 天`,
        action: '续费或升级',
      }
}

function Content({ standing }: { standing: MemberStanding }) {
  const { title, note, action } = headOf(standing)
  const open = standing.privileges.filter(({ is_open }) => is_open)
  const shut = standing.privileges.filter(({ is_open }) => !is_open)
  const locked = lockedText(standing.locked)
  return (
    <>
      <section className={css.head}>
        <Icon name="fill-crown" size={28} />
        <span>
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <Link className={css.go} to={memberScreens.vip()}>
          {action}
        </Link>
      </section>
      {locked && (
        <section className={`card ${css.locked}`}>
          <Icon name="lock" size={18} />
          <p>
            <b>{locked}已锁定</b>
            <small>内容和数据都在，观众照常能看；续费后马上能用</small>
          </p>
        </section>
      )}
      {open.length > 0 && <h2 className={css.title}>可用的权益</h2>}
      {open.length > 0 && (
        <Rows>
          {open.map(({ id, name, note: brings, text, used, path }) => (
            <Row
              key={id}
              icon={icons[id]}
              title={name}
              note={brings}
              value={used === null ? text : `${used}/${text}`}
              to={path as PageUrl}
            />
          ))}
        </Rows>
      )}
      {shut.length > 0 && <h2 className={css.title}>还没开通的权益</h2>}
      {shut.length > 0 && (
        <Rows>
          {shut.map(({ id, name, note: needs, text, used }) => (
            <Row
              key={id}
              icon={icons[id]}
              title={name}
              note={used ? `${needs} · 已有 ${used} 个` : needs}
              value={<Badge tone="plain">{text}</Badge>}
              to={memberScreens.vip()}
            />
          ))}
        </Rows>
      )}
    </>
  )
}

export function Privileges() {
  const read = useRead(privilegeState, {})
  return (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} onRefresh={() => read.refetch()}>
      {read.data && <Content standing={read.data} />}
    </PageLayout>
  )
}
