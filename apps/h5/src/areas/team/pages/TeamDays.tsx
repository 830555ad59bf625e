/** 团队: the team's income by day. */
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { yuan } from '../../../lib/format/money.ts'
import { Row, Stat } from '../../../ui/content.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { dayText } from '../team.labels.ts'
import { useTeamDays } from '../team.queries.ts'

const empty = {
  is: 'empty' as const,
  empty: {
    drawing: 'nothing' as const,
    title: '还没有团队收益',
    note: '成员有了第一笔结算收益后，从下一天起计算你的分成',
  },
}

export function TeamDays() {
  const list = useTeamDays()
  const { head, items } = list
  return (
    <PageLayout
      state={list.state.is === 'ready' && items.length === 0 ? empty : list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
    >
      {head && (
        <section className="card">
          <div className="stats">
            <Stat label="团队本月收益" value={yuan(head.month_fen)} unit="元" />
            <Stat label="本月分成" value={yuan(head.share_fen)} unit="元" />
          </div>
        </section>
      )}
      <section className="card flush rows">
        <InfiniteList
          label="每天的团队收益"
          items={items}
          keyOf={({ day }) => day}
          renderItem={({ day, base_fen, share_fen }) => (
            <Row
              title={<span className="num">{dayText(day)}</span>}
              note={`团队收益 ${yuan(base_fen)} 元`}
              value={<b className="num">+{yuan(share_fen)}</b>}
              to={teamScreens.day({ day })}
            />
          )}
          rowHeight={64}
          end={list.end}
          onMore={list.more}
        />
      </section>
    </PageLayout>
  )
}
