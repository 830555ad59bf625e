/** Levels of sites' members: every version; a new one takes effect after a second person's approval. */
import { proposeSubSiteLevels, subSiteLevels } from '@wallpaper/contract/member/subSite.console'
import { siteLevelNames, sitePercentMax, siteYuanMax } from '@wallpaper/contract/member/subSite.labels'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { PendingApprovals } from '../../../ui/feedback/PendingApprovals.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { type Column, column, dayColumn, stateColumn, timeColumn } from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import { decidedColumns, type SiteLevelVersion, versionStates } from './subSite.labels.tsx'
import css from './subSite.module.css'

interface Values {
  from_day: string
  yuan_2: number
  percent_2: number
  yuan_3: number
  percent_3: number
  reason: string
}

const above = [2, 3] as const

interface LevelsDialogProps {
  latest: SiteLevelVersion | undefined
  earliestDay: string
  onClose: () => void
}

const LevelsDialog = ({ latest, earliestDay, onClose }: LevelsDialogProps) => {
  const propose = useEndpointMutation(proposeSubSiteLevels, { invalidates: [subSiteLevels] })
  const { message } = App.useApp()
  const stepOf = (level: number) => latest?.levels.find((each) => each.level === level)
  return (
    <FormDialog<Values>
      title="新版分站等级"
      submitText="提交复核"
      initialValues={{
        from_day: earliestDay,
        ...Object.fromEntries(
          above.flatMap((level) => [
            [`yuan_${level}`, (stepOf(level)?.from_fen ?? 0) / 100],
            [`percent_${level}`, stepOf(level)?.percent],
          ]),
        ),
      }}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        await propose.call(values, { idempotencyKey })
        void message.success('已提交，等另一位财务复核')
      }}
    >
      <Form.Item
        name="from_day"
        label="收益开始日期"
        extra="复核通过后会通知所有人"
        rules={[{ required: true, message: '请选择日期' }]}
      >
        <DayInput min={earliestDay} />
      </Form.Item>
      {above.map((level) => (
        <div key={level} className={css.pair}>
          <IntegerField
            name={`yuan_${level}`}
            label={`${siteLevelNames[level - 1]}：成员的团队满`}
            unit="元"
            min={1}
            max={siteYuanMax}
          />
          <IntegerField name={`percent_${level}`} label="成员另得" unit="%" min={0} max={sitePercentMax} />
        </div>
      ))}
      <ReasonField placeholder="例如：鼓励站长多带骨干" />
    </FormDialog>
  )
}

const columns: Column<SiteLevelVersion>[] = [
  dayColumn('生效', 'from_day'),
  stateColumn(({ state }) => versionStates[state]),
  ...above.map((level) =>
    column(
      siteLevelNames[level - 1] ?? '',
      ({ levels }: SiteLevelVersion) => {
        const step = levels.find((each) => each.level === level)
        return step && `满 ${formatYuan(step.from_fen)} 元 · ${step.percent}%`
      },
      { isNowrap: true },
    ),
  ),
  ...decidedColumns,
  timeColumn('时间', 'made_at'),
]

export const SiteLevelsCard = () => {
  const query = useEndpointQuery(subSiteLevels, {})
  const [isAdding, setAdding] = useState(false)
  const { data } = query
  return (
    <>
      <PendingApprovals approvals={data?.pending ?? []} />
      <Card
        isFlush
        title="成员等级"
        extra={
          <Button disabled={!data} onClick={() => setAdding(true)}>
            新版等级
          </Button>
        }
      >
        <WholeTable
          label="成员等级"
          unit="版"
          query={query}
          rowKey="from_day"
          columns={columns}
          empty={{ title: '没有等级', note: '点「新版等级」提交第一版' }}
        />
      </Card>
      {isAdding && data && (
        <LevelsDialog
          latest={data.items[0]}
          earliestDay={data.earliest_day}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
