/** A new version of the levels, with its simulated effect on the last closed month. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleLevels, proposeLevels, tryLevels } from '@wallpaper/contract/team/level.console'
import { levelPercentMax, levelYuanMax } from '@wallpaper/contract/team/team.labels'
import { App, Form, Select } from 'antd'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatMovement, formatYuan } from '../../lib/money.ts'
import { formatCount } from '../../lib/number.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { QueryProblem } from '../../ui/feedback/ProblemAlert.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import css from './team.module.css'

type Level = OutputOf<typeof consoleLevels>['items'][number]['levels'][number]

interface Steps {
  yuan_2: number
  percent_2: number
  yuan_3: number
  percent_3: number
  yuan_4: number
  percent_4: number
}
interface Values extends Steps {
  month: string
  reason: string
}

const above = [
  { level: 2, name: '铜牌' },
  { level: 3, name: '银牌' },
  { level: 4, name: '金牌' },
] as const

const monthsOffered = 12
const monthsFrom = (first: string): { value: string; label: string }[] => {
  const [year = 0, month = 0] = first.split('-').map(Number)
  return Array.from({ length: monthsOffered }, (_, at) => {
    const value = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7)
    return { value, label: value.replace('-', '/') }
  })
}

const isWhole = (steps: Partial<Steps>): steps is Steps =>
  above.every(
    ({ level }) => Number.isInteger(steps[`yuan_${level}`]) && Number.isInteger(steps[`percent_${level}`]),
  )

const Trial = ({ steps }: { steps: Steps }) => {
  const query = useEndpointQuery(tryLevels, steps, { keepPrevious: true })
  const { data } = query
  if (!data) return <QueryProblem query={query} />
  if (data.month === null) return <p className={common.dialogLead}>还没有结束的月份可以试算</p>
  return (
    <>
      <p className={common.dialogLead}>按 {data.month.replace('-', '/')} 试算，不写入任何数据</p>
      <Facts
        facts={[
          ...data.teams.map(({ name, before, after }) => ({
            label: name,
            value:
              before === after
                ? `${formatCount(before)} 个团队`
                : `${formatCount(before)} → ${formatCount(after)} 个团队`,
          })),
          {
            label: '分成合计',
            value: `${formatYuan(data.share_now_fen)} → ${formatYuan(data.share_then_fen)}`,
          },
          { label: '变化', value: formatMovement(data.share_then_fen - data.share_now_fen) },
        ]}
      />
    </>
  )
}

const stepsOf = (levels: readonly Level[]): Partial<Steps> =>
  Object.fromEntries(
    levels.slice(1).flatMap(({ level, percent, from_fen }) => [
      [`yuan_${level}`, from_fen / 100],
      [`percent_${level}`, percent],
    ]),
  )

interface NewLevelsDialogProps {
  earliestMonth: string
  latest: readonly Level[]
  onClose: () => void
}

export const NewLevelsDialog = ({ earliestMonth, latest, onClose }: NewLevelsDialogProps) => {
  const [form] = Form.useForm<Values>()
  const propose = useEndpointMutation(proposeLevels, { invalidates: [consoleLevels] })
  const { message } = App.useApp()
  const typed = useDebounced(JSON.stringify(Form.useWatch([], form) ?? {}))
  const { month: _month, reason: _reason, ...steps } = JSON.parse(typed) as Partial<Values>
  return (
    <FormDialog<Values>
      form={form}
      title="新版团队等级"
      submitText="提交复核"
      initialValues={{ ...stepsOf(latest), month: earliestMonth }}
      onClose={onClose}
      onSubmit={async (values) => {
        await propose.call(values)
        void message.success('已提交，等另一位财务复核')
      }}
    >
      <Form.Item
        name="month"
        label="从哪个月的收益起"
        extra="要提前一个整月告诉创作者：前一个月的团队收益决定这个月的等级"
        rules={[{ required: true, message: '请选择月份' }]}
      >
        <Select options={monthsFrom(earliestMonth)} />
      </Form.Item>
      {above.map(({ level, name }) => (
        <div key={level} className={css.pair}>
          <IntegerField
            name={`yuan_${level}`}
            label={`${name}：团队上月收益满`}
            unit="元"
            min={1}
            max={levelYuanMax}
          />
          <IntegerField name={`percent_${level}`} label="分成" unit="%" min={0} max={levelPercentMax} />
        </div>
      ))}
      <ReasonField placeholder="例如：银牌门槛下调，鼓励小团队" />
      {isWhole(steps) && <Trial steps={steps} />}
    </FormDialog>
  )
}
