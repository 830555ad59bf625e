/** Running plans: requirements, participants, and payments. */
import { endPlan, openPlan, planList } from '@wallpaper/contract/member/task.console'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import {
  actionsColumn,
  type Column,
  column,
  moneyColumn,
  ratioColumn,
  stateColumn,
  textColumn,
} from '../../ui/table/column.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
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

const EndDialog = ({ plan, onClose }: { plan: ConsolePlan; onClose: () => void }) => (
  <ReasonDialog
    endpoint={endPlan}
    invalidates={[planList]}
    title={`停止报名：${plan.title}`}
    submitText="停止报名"
    lead={<>已经参加的 {plan.running} 人照常跑完，奖励照常发放</>}
    reason={{ help: '会记入操作日志' }}
    input={(reason) => ({ plan_id: plan.id, reason })}
    done="已停止报名"
    onClose={onClose}
  />
)

const columnsOf = (onEnd: (plan: ConsolePlan) => void): Column<ConsolePlan>[] => [
  textColumn('计划', 'title', { isStrong: true }),
  stateColumn(({ is_open }) => ({ word: is_open ? '报名中' : '不在报名', tone: is_open ? 'ok' : 'plain' })),
  column(
    '要求',
    ({ days, works_a_day, missable }) => `${days} 天，每天 ${works_a_day} 张，可漏 ${missable} 天`,
  ),
  column(
    '奖励（元）',
    ({ rewards }) =>
      rewards.map(({ days, reward_fen }) => `${days} 天 ${formatYuan(reward_fen)}`).join(' / '),
    { isNumber: true },
  ),
  column('报名', ({ opens_on, join_until }) => `${opens_on} 至 ${join_until}`, { isNowrap: true }),
  ratioColumn('在跑 / 完成 / 中断', ({ running, done, failed }) => [running, done, failed]),
  moneyColumn('已发（元）', 'paid_fen'),
  actionsColumn(
    (plan) => [plan.is_open && { text: '停止报名', look: 'link', onClick: () => onEnd(plan) }],
    '',
  ),
]

export const PlansPage = () => {
  const list = useList(planList, {})
  const [isOpening, setOpening] = useState(false)
  const [ending, setEnding] = useState<ConsolePlan | null>(null)
  return (
    <ListPage
      list={list}
      label="跑步计划"
      unit="个"
      rowKey="id"
      columns={columnsOf(setEnding)}
      actions={
        <Button type="primary" onClick={() => setOpening(true)}>
          新建跑步计划
        </Button>
      }
      empty={{ title: '还没有跑步计划', note: '新建后，创作者在任务页参加' }}
    >
      {isOpening && <OpenDialog onClose={() => setOpening(false)} />}
      {ending && <EndDialog plan={ending} onClose={() => setEnding(null)} />}
    </ListPage>
  )
}
