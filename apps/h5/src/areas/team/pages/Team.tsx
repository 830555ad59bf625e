/** 我的团队: level, this month's share, and all members. */
import { teamIndex } from '@wallpaper/contract/team'
import {
  type MemberFilter,
  type MemberSort,
  memberFilterIds,
  memberFilters,
  memberSortIds,
  memberSorts,
} from '@wallpaper/contract/team/team.labels'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Count, NoticeStrip, Row, Stat } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { LevelBar, wholeYuan } from '../components/LevelBar.tsx'
import { MemberRow } from '../components/MemberRow.tsx'
import { TeamMessage } from '../components/TeamMessage.tsx'
import css from '../components/team.module.css'
import { useMembers } from '../team.queries.ts'
import type { TeamHead } from '../team.types.ts'

const countedMax = 1_000

/** The server stops counting at a limit. */
const countedText = (count: number): string => (count >= countedMax ? '999+' : countText(count))

function LevelCard({ head }: { head: TeamHead }) {
  return (
    <Link className={`card ${css.levelCard}`} to={teamScreens.levels()}>
      <span className={css.person}>
        <span className={css.crown} data-level={head.level}>
          <Icon name="fill-crown" size={26} />
        </span>
        <span className={css.facts}>
          <span className={css.name}>
            <b>{head.level_name}团队</b>
            <Badge tone="brand">分成 {head.percent}%</Badge>
          </span>
          <span className={css.note}>
            {head.next
              ? `本月满 ${wholeYuan(head.next.from_fen)} 元，下月分成 ${head.next.percent}%`
              : '本月已到最高档，下月按最高分成算'}
          </span>
        </span>
        <Icon name="right" size={16} className="chev" />
      </span>
      <LevelBar percent={head.percent} team_fen={head.team_fen} next={head.next} />
    </Link>
  )
}

function Figures({ head }: { head: TeamHead }) {
  return (
    <section className="card">
      <div className="stats">
        <Stat label="成员" value={countText(head.members)} unit="人" />
        <Stat label="今日活跃" value={countedText(head.active_today)} unit="人" />
        <Stat label="本月分成" value={yuan(head.share_fen)} unit="元" />
      </div>
    </section>
  )
}

function Members({ head }: { head: TeamHead }) {
  const [sort, setSort] = useState<MemberSort>('income')
  const [filter, setFilter] = useState<MemberFilter>('all')
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim(), 300)
  const list = useMembers({ sort, filter, ...(keyword && { keyword }) })
  const isFiltered = filter !== 'all' || keyword !== ''
  const nextSort = memberSortIds[(memberSortIds.indexOf(sort) + 1) % memberSortIds.length] ?? 'income'
  return (
    <>
      <div className={css.listHead}>
        <h2 className="t1 b">
          成员 <span className="num">{countText(head.members)}</span>
        </h2>
        {!keyword && (
          <button type="button" className={css.sort} onClick={() => setSort(nextSort)}>
            <Icon name="sort" size={16} />
            {memberSorts[sort]}
          </button>
        )}
      </div>
      <TextField
        label="搜索成员"
        isLabelHidden
        name="keyword"
        type="search"
        placeholder="搜索昵称或 ID"
        value={text}
        onChange={setText}
        maxLength={20}
        hasClear
      />
      {!keyword && (
        <Segmented
          label="筛选"
          look="chips"
          options={memberFilterIds.map((id) => ({ id, title: memberFilters[id] }))}
          value={filter}
          onChange={setFilter}
        />
      )}
      <section className="card flush">
        {list.state.is === 'ready' && list.items.length === 0 ? (
          <Empty
            drawing="nothing"
            title={isFiltered ? '没有符合的成员' : '还没有成员'}
            note={isFiltered ? '换个条件再看看' : '把邀请码发给朋友，注册时填上就会出现在这里'}
          />
        ) : (
          <InfiniteList
            label="成员"
            items={list.items}
            keyOf={({ id }) => id}
            renderItem={(member) => <MemberRow member={member} />}
            rowHeight={72}
            end={list.end}
            onMore={list.more}
          />
        )}
      </section>
    </>
  )
}

export function Team() {
  const read = useRead(teamIndex, {})
  const { data } = read
  const [isWriting, setWriting] = useState(false)
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={
        <Link className="nav-text" to={teamScreens.levels()}>
          团队等级
        </Link>
      }
    >
      {data && (
        <>
          {data.unbinds_waiting > 0 && (
            <NoticeStrip
              action={{ label: '去答复', to: teamScreens.unbind({ side: 'asked' }) }}
            >{`${data.unbinds_waiting} 个解绑申请等你答复`}</NoticeStrip>
          )}
          <LevelCard head={data} />
          <Figures head={data} />
          <section className="card">
            <div className={css.person}>
              <span className={css.inviteIcon}>
                <Icon name="useradd" size={24} />
              </span>
              <span className={css.facts}>
                <span className={css.name}>
                  <b>邀请好友一起创作</b>
                </span>
                <span className={css.note}>
                  我的邀请码 <b className="num">{data.invite_code}</b>
                </span>
              </span>
              <Link className="btn primary sm" to={teamScreens.invite()}>
                去邀请
              </Link>
            </div>
          </section>
          <section className="card flush rows">
            <Link className="row" to={teamScreens.days()}>
              <span className="row-main">
                <b>每天的团队收益</b>
                <small>看每一天谁带来了多少</small>
              </span>
              <Icon name="right" size={16} className="chev" />
            </Link>
            <Row title="导师" note="找一位导师，看辅导走到哪一步" to={teamScreens.tutors()} />
            {data.is_tutor && (
              <Row
                title="我的学员"
                note="答复申请，确认学员完成的任务"
                value={data.tutor_waiting > 0 && <Count value={data.tutor_waiting} of="待处理" />}
                to={teamScreens.students()}
              />
            )}
            {data.members > 0 && (
              <Row
                title="给团队发消息"
                note="成员会在通知里看到，也可以关闭"
                onPress={() => setWriting(true)}
              />
            )}
          </section>
          {isWriting && <TeamMessage onClose={() => setWriting(false)} />}
          <Members head={data} />
        </>
      )}
    </PageLayout>
  )
}
