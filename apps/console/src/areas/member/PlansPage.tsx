/** Running plans: requirements, participants, and payments. */
import { endPlan, openPlan, planList } from '@wallpaper/contract/member/task.console'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import type { ConsolePlan } from './member.labels.ts'

interface Values {
  title: string
  note?: string
  days: number
  works_a_day: number
  missable: number
  opens_on: string
  join_until: string
  first: number
  second: number
  last: number
  reason: string
}

const fenOf = (yuan: number): number => Math.round(yuan * 100)

const RewardField = ({ name, label }: { name: 'first' | 'second' | 'last'; label: string }) => (
  <NumberField name={name} label={label} min={0.01} max={10_000} digits={2} unit="元" />
)

const OpenDialog = ({ onClose }: { onClose: () => void }) => {
  const open = useEndpointMutation(openPlan, { invalidates: [planList] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title="新建跑步计划"
      submitText="新建"
      initialValues={{ days: 21, works_a_day: 3, missable: 1 }}
      onClose={onClose}
      onSubmit={async ({ first, second, last, ...values }, idempotencyKey) => {
        await open.call(
          { ...values, first_fen: fenOf(first), second_fen: fenOf(second), last_fen: fenOf(last) },
          { idempotencyKey },
        )
        void message.success('已新建，到开始报名那天创作者就能看到')
      }}
    >
      <Form.Item name="title" label="名称" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
        <Input maxLength={20} placeholder="例如：21 天上新跑步计划" />
      </Form.Item>
      <Form.Item name="note" label="说明" extra="选填，创作者会看到">
        <Input maxLength={100} />
      </Form.Item>
      <IntegerField name="days" label="总天数" min={3} max={60} unit="天" />
      <IntegerField name="works_a_day" label="每天通过的新作品" min={1} max={50} unit="张" />
      <IntegerField name="missable" label="可以漏" min={0} max={5} unit="天" />
      <Form.Item name="opens_on" label="开始报名" rules={[{ required: true, message: '请选择日期' }]}>
        <DayInput />
      </Form.Item>
      <Form.Item name="join_until" label="报名截止" rules={[{ required: true, message: '请选择日期' }]}>
        <DayInput />
      </Form.Item>
      <RewardField name="first" label="三分之一的奖励" />
      <RewardField name="second" label="三分之二的奖励" />
      <RewardField name="last" label="全程的奖励" />
      <ReasonField label="原因" help="会记入操作日志" />
    </FormDialog>
  )
}

const EndDialog = ({ plan, onClose }: { plan: ConsolePlan; onClose: () => void }) => {
  const end = useEndpointMutation(endPlan, { invalidates: [planList] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title={`停止报名：${plan.title}`}
      submitText="停止报名"
      onClose={onClose}
      onSubmit={async ({ reason }, idempotencyKey) => {
        await end.call({ plan_id: plan.id, reason }, { idempotencyKey })
        void message.success('已停止报名')
      }}
    >
      <p className={common.dialogLead}>已经参加的 {plan.running} 人照常跑完，奖励照常发放</p>
      <ReasonField label="原因" help="会记入操作日志" />
    </FormDialog>
  )
}

const columnsOf = (onEnd: (plan: ConsolePlan) => void) => [
  { title: '计划', dataIndex: 'title', render: (title: string) => <b className={common.strong}>{title}</b> },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { is_open }: ConsolePlan) => (
      <StateTag tone={is_open ? 'ok' : 'plain'}>{is_open ? '报名中' : '不在报名'}</StateTag>
    ),
  },
  {
    title: '要求',
    key: 'asks',
    render: (_: unknown, { days, works_a_day, missable }: ConsolePlan) =>
      `${days} 天，每天 ${works_a_day} 张，可漏 ${missable} 天`,
  },
  {
    title: '奖励（元）',
    key: 'rewards',
    render: (_: unknown, { rewards }: ConsolePlan) => (
      <span className={common.num}>
        {rewards.map(({ days, reward_fen }) => `${days} 天 ${formatYuan(reward_fen)}`).join(' / ')}
      </span>
    ),
  },
  {
    title: '报名',
    key: 'time',
    className: cx(common.nowrap),
    render: (_: unknown, { opens_on, join_until }: ConsolePlan) => `${opens_on} 至 ${join_until}`,
  },
  {
    title: '在跑 / 完成 / 中断',
    key: 'runs',
    align: 'right' as const,
    render: (_: unknown, { running, done, failed }: ConsolePlan) => (
      <span className={common.num}>
        {running} / {done} / {failed}
      </span>
    ),
  },
  {
    title: '已发（元）',
    dataIndex: 'paid_fen',
    align: 'right' as const,
    render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
  },
  {
    title: '',
    key: 'end',
    render: (_: unknown, plan: ConsolePlan) =>
      plan.is_open && (
        <Button type="link" size="small" onClick={() => onEnd(plan)}>
          停止报名
        </Button>
      ),
  },
]

export const PlansPage = () => {
  const trail = useCursorTrail('')
  const query = useEndpointQuery(planList, { cursor: trail.cursor }, { keepPrevious: true })
  const [isOpening, setOpening] = useState(false)
  const [ending, setEnding] = useState<ConsolePlan | null>(null)
  return (
    <Card isFlush>
      <FilterBar
        actions={
          <Button type="primary" onClick={() => setOpening(true)}>
            新建跑步计划
          </Button>
        }
      >
        {null}
      </FilterBar>
      <CursorTable
        label="跑步计划"
        unit="个"
        query={query}
        trail={trail}
        columns={columnsOf(setEnding)}
        rowKey="id"
        empty={<EmptyState title="还没有跑步计划" note="新建后，创作者在任务页参加" />}
      />
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
      {ending && <EndDialog plan={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}
