/** 团队详情: each member's income of one day. */
import { teamDay } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { yuan } from '../../../lib/format/money.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Avatar, Stat } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import css from '../components/team.module.css'
import { dayText } from '../team.labels.ts'
import type { TeamDay } from '../team.types.ts'

type Earner = TeamDay['members'][number]

function EarnerRow({ earner }: { earner: Earner }) {
  const inside = (
    <>
      <Avatar url={earner.avatar_url} name={earner.nickname} size={40} />
      <span className={css.facts}>
        <span className={css.name}>
          <b>{earner.nickname}</b>
        </span>
        <span className={`num ${css.note}`}>
          {yuan(earner.base_fen)}
          {earner.percent !== null && ` × ${earner.percent}%`}
        </span>
      </span>
      <b className="num">+{yuan(earner.share_fen)}</b>
    </>
  )
  return earner.id ? (
    <Link className={css.member} to={teamScreens.member({ id: earner.id })}>
      {inside}
    </Link>
  ) : (
    <div className={css.member}>{inside}</div>
  )
}

export function TeamDayPage() {
  const { day = '' } = usePageQuery(teamScreens.day)
  const read = useRead(teamDay, { day })
  const { data } = read
  const state = stateOf(read)
  const empty = {
    is: 'empty' as const,
    empty: { drawing: 'nothing' as const, title: '这一天没有团队收益', note: '换一天看看' },
  }
  return (
    <PageLayout
      state={state.is === 'ready' && data?.members.length === 0 ? empty : state}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
    >
      {data && (
        <>
          <section className="card">
            <p className={`num ${css.note}`}>{dayText(data.day)}，已结算</p>
            <div className="stats">
              <Stat label="团队收益" value={yuan(data.base_fen)} unit="元" />
              <Stat label="我的分成" value={yuan(data.share_fen)} unit="元" />
            </div>
          </section>
          <section className="card flush">
            {data.members.map((earner, at) => (
              <EarnerRow key={earner.id ?? at} earner={earner} />
            ))}
          </section>
        </>
      )}
    </PageLayout>
  )
}
