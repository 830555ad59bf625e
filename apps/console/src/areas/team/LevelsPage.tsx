/** 团队等级: every version of the levels; a new one takes effect after a second person's approval. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleLevels } from '@wallpaper/contract/team/level.console'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { Card } from '../../ui/content/Card.tsx'
import { PendingApprovals } from '../../ui/feedback/PendingApprovals.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import { type Column, column, stateColumn, textColumn, timeColumn } from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import { NewLevelsDialog } from './NewLevelsDialog.tsx'

type Version = OutputOf<typeof consoleLevels>['items'][number]

const states: Record<Version['state'], { word: string; tone: Tone }> = {
  future: { word: '未生效', tone: 'info' },
  current: { word: '生效中', tone: 'ok' },
  past: { word: '已结束', tone: 'plain' },
}

const levelColumn = (at: number, title: string): Column<Version> =>
  column(
    title,
    ({ levels }) => {
      const level = levels[at]
      return level && `满 ${formatYuan(level.from_fen)} 元 · ${level.percent}%`
    },
    { isNowrap: true },
  )

const columns: Column<Version>[] = [
  column('生效月份', ({ month }) => month.replace('-', '/'), { isNowrap: true }),
  stateColumn(({ state }) => states[state]),
  levelColumn(1, '铜牌'),
  levelColumn(2, '银牌'),
  levelColumn(3, '金牌'),
  column('制单 / 复核', ({ made_by, approved_by }) => (made_by ? `${made_by} / ${approved_by}` : '—')),
  timeColumn('时间', 'made_at'),
  textColumn('原因', 'reason'),
]

export const LevelsPage = () => {
  const query = useEndpointQuery(consoleLevels, {})
  const [isAdding, setAdding] = useState(false)
  return (
    <QueryView query={query}>
      {({ pending, earliest_month, items }) => (
        <>
          <PendingApprovals approvals={pending} />
          <Card
            isFlush
            title="团队等级"
            extra={
              <Button type="primary" onClick={() => setAdding(true)}>
                新版等级
              </Button>
            }
          >
            <WholeTable
              label="团队等级"
              unit="版"
              query={query}
              rowKey="month"
              columns={columns}
              empty={{ title: '没有等级', note: '点「新版等级」提交第一版' }}
            />
          </Card>
          {isAdding && (
            <NewLevelsDialog
              earliestMonth={earliest_month}
              latest={items[0]?.levels ?? []}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}
