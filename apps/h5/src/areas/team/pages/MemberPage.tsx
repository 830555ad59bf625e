/** 成员详情: one member as their leader may see them, with income by day. */
import { teamMemberInfo, teamMemberProfit } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { yuan } from '../../../lib/format/money.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Avatar, Badge, Card, NoticeStrip, Stat } from '../../../ui/content.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { Change } from '../components/Change.tsx'
import { MemberActivity } from '../components/MemberActivity.tsx'
import css from '../components/team.module.css'
import { activeText, changeOf, dayText, joinedText } from '../team.labels.ts'
import type { MemberDetail } from '../team.types.ts'

function Profile({ member }: { member: MemberDetail }) {
  const now = Date.now()
  const note = [`ID ${member.uid}`, joinedText(member.from_day, now), activeText(member.active_day, now)]
  return (
    <section className="card">
      <div className={css.person}>
        <Avatar url={member.avatar_url} name={member.nickname} size={60} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{member.nickname}</b>
            {member.has_tutor && <Badge tone="info">导师已带</Badge>}
            {member.is_new && <Badge tone="ok">新成员</Badge>}
          </div>
          <span className={css.note}>{note.filter(Boolean).join(' · ')}</span>
          <span className={css.note}>
            {member.region ? `${member.region} · ` : ''}
            {dayText(member.from_day)} 加入你的团队
          </span>
        </div>
      </div>
      {member.intro && <p className={css.quote}>{member.intro}</p>}
      {member.activity && (
        <div className={`stats ${css.activityStats}`}>
          <Stat label="作品" value={member.activity.works} />
          <Stat label="口令" value={member.activity.codes} />
          <Stat label="今日上传" value={member.activity.uploads_today} unit="个" />
        </div>
      )}
      {!member.is_shown && <p className={css.quote}>对方没有向邀请人展示昵称和动态</p>}
    </section>
  )
}

function Income({ member }: { member: MemberDetail }) {
  const fen = member.month_fen ?? 0
  return (
    <section className="card">
      <div className={css.listHead}>
        <span className={css.label}>本月带来的收益（元）</span>
        <Badge tone="ok">已结算</Badge>
      </div>
      <div className={css.listHead}>
        <b className={`num ${css.big}`}>{yuan(fen)}</b>
        {member.before_fen > 0 && (
          <span className={css.note}>
            较上月同期 <Change percent={changeOf(fen, member.before_fen)} />
          </span>
        )}
      </div>
      <div className={css.lines}>
        <div>
          <span>其中你的团队分成</span>
          <b className="num">{yuan(member.share_fen)}</b>
        </div>
        <div>
          <span>加入以来的分成</span>
          <b className="num">{yuan(member.total_share_fen)}</b>
        </div>
      </div>
      <p className={css.note}>分成由平台支付，不从成员的收益里扣</p>
    </section>
  )
}

function Days({ id }: { id: string }) {
  const { data } = useRead(teamMemberProfit, { id })
  if (!data) return <Skeleton height={180} />
  const total = data.days.reduce((sum, { base_fen }) => sum + base_fen, 0)
  return (
    <Card title="每日收益" more={<span className={css.note}>近 {data.days.length} 天，已结算</span>}>
      <Chart
        label={`近 ${data.days.length} 天带来 ${yuan(total)} 元`}
        points={data.days.map(({ day, base_fen }) => ({
          label: day.slice(5).replace('-', '/'),
          value: base_fen / 100,
        }))}
        format={(value) => yuan(Math.round(value * 100))}
      />
      <details className={css.table}>
        <summary>看每天的数字</summary>
        <div className={css.lines}>
          {[...data.days].reverse().map(({ day, base_fen, share_fen }) => (
            <div key={day}>
              <span className="num">{dayText(day)}</span>
              <b className="num">
                {yuan(base_fen)}，分成 {yuan(share_fen)}
              </b>
            </div>
          ))}
        </div>
      </details>
    </Card>
  )
}

export function MemberPage() {
  const { id = '' } = usePageQuery(teamScreens.member)
  const read = useRead(teamMemberInfo, { id })
  const { data } = read
  return (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} onRefresh={() => read.refetch()}>
      {data && (
        <>
          {data.until_day && (
            <NoticeStrip tone="info">{`已不在你的团队，数字到 ${dayText(data.until_day)} 前一天为止`}</NoticeStrip>
          )}
          <Profile member={data} />
          <Income member={data} />
          <Days id={id} />
          <MemberActivity member={data} />
        </>
      )}
    </PageLayout>
  )
}
