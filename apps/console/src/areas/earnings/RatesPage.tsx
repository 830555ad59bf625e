/** 费率与分成: every version of every rate; a new version takes effect after a second person's approval. */
import { type LineId, lineIds, lines, type OutputOf } from '@wallpaper/contract'
import { consoleRates, proposeRate, tryRate } from '@wallpaper/contract/earnings/earnings.console'
import {
  type RatedWay,
  ratedWayIds,
  rateStates,
  rateText,
  takeWays,
} from '@wallpaper/contract/earnings/earnings.labels'
import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatMovement } from '../../lib/money.ts'
import { formatCount } from '../../lib/number.ts'
import { numberProblem } from '../../lib/numberRange.ts'
import { dayText } from '../../lib/time.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { Facts } from '../../ui/content/Facts.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { PendingApprovals } from '../../ui/feedback/PendingApprovals.tsx'
import { QueryProblem } from '../../ui/feedback/ProblemAlert.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { type Column, column, dayColumn, stateColumn, textColumn } from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import css from './earnings.module.css'

type Rates = OutputOf<typeof consoleRates>
type Rate = Rates['items'][number]

const tones: Record<Rate['state'], Tone> = { future: 'info', current: 'ok', past: 'plain' }
const nameOf = (line: LineId, way: RatedWay): string => `${lines[line].name} ${takeWays[way]}`

const choices = lineIds.flatMap((line) =>
  ratedWayIds.map((way) => ({ value: `${line}/${way}`, label: nameOf(line, way), line, way })),
)

interface Values {
  target: string
  yuan: number
  starts_on: string
  reason: string
}

const Trial = ({ line, way, milli }: { line: LineId; way: RatedWay; milli: number }) => {
  const query = useEndpointQuery(tryRate, { line, way, milli }, { keepPrevious: true })
  const { data } = query
  if (!data) return <QueryProblem query={query} />
  return (
    <>
      <p className={css.note}>
        按 {dayText(data.from_day)} 至 {dayText(data.to_day)} 试算，不写入任何数据
      </p>
      <Facts
        facts={[
          { label: '现在的费率', value: `${rateText(data.now_milli)} 元` },
          { label: '有效次数', value: formatCount(data.takes) },
          { label: '总额变化', value: formatMovement(data.gross_change_fen) },
          { label: '创作者变化', value: formatMovement(data.creator_change_fen) },
          { label: '影响创作者', value: `${formatCount(data.people)} 人` },
        ]}
      />
    </>
  )
}

const rateRange = { min: 0, max: 100, digits: 3 }

const NewRateDialog = ({ rates, onClose }: { rates: Rates; onClose: () => void }) => {
  const [form] = Form.useForm<Values>()
  const propose = useEndpointMutation(proposeRate, { invalidates: [consoleRates] })
  const { message } = App.useApp()
  const target = Form.useWatch('target', form)
  const typed = useDebounced(String(Form.useWatch('yuan', form) ?? ''))
  const chosen = choices.find(({ value }) => value === target)
  const isRate = typed !== '' && numberProblem(typed, rateRange) === null
  const milli = isRate ? Math.round(Number(typed) * 1000) : null
  return (
    <FormDialog<Values>
      form={form}
      title="新版费率"
      submitText="提交复核"
      initialValues={{ starts_on: rates.earliest_day }}
      onClose={onClose}
      onSubmit={async (values) => {
        const found = choices.find(({ value }) => value === values.target)
        if (!found) return
        await propose.call({
          line: found.line,
          way: found.way,
          milli: Math.round(values.yuan * 1000),
          starts_on: values.starts_on,
          reason: values.reason,
        })
        void message.success('已提交，等另一位财务复核')
      }}
    >
      <Form.Item name="target" label="适用" rules={[{ required: true, message: '请选择产品线与方式' }]}>
        <Select options={choices.map(({ value, label }) => ({ value, label }))} placeholder="产品线与方式" />
      </Form.Item>
      <NumberField name="yuan" label="费率" {...rateRange} unit="元 / 次" />
      <Form.Item
        name="starts_on"
        label="生效日"
        extra={`要提前 ${rates.notice_days} 天通知创作者，最早 ${dayText(rates.earliest_day)}`}
        rules={[{ required: true, message: '请选择生效日' }]}
      >
        <DayInput min={rates.earliest_day} />
      </Form.Item>
      <ReasonField placeholder="例如：平台广告单价上调 6.7%，随之上调" />
      {chosen && milli !== null && <Trial line={chosen.line} way={chosen.way} milli={milli} />}
    </FormDialog>
  )
}

const columns = (creatorPercent: number): Column<Rate>[] => [
  column('产品线与方式', ({ line, way }) => <b>{nameOf(line, way)}</b>),
  column('费率（元 / 次）', ({ milli }) => rateText(milli), { isNumber: true, isRight: true }),
  column('创作者得', ({ milli }) => ((milli * creatorPercent) / 100_000).toFixed(3), {
    isNumber: true,
    isRight: true,
  }),
  dayColumn('生效日', 'starts_on'),
  stateColumn(({ state }) => ({ word: rateStates[state], tone: tones[state] })),
  column('制单 / 复核', ({ made_by, approved_by }) => `${made_by} / ${approved_by}`),
  column('通知', ({ told_at: at }) => (at === null ? '未到时间' : <TimeText at={at} />)),
  textColumn('原因', 'reason'),
]

const Split = ({ rates }: { rates: Rates }) => {
  const { creator_percent, inviter_percent, tutor_percent } = rates
  const rest = 100 - creator_percent - inviter_percent - tutor_percent
  return (
    <Card className={cx(css.gap)}>
      <div
        className={css.split}
        role="img"
        aria-label={`创作者 ${creator_percent}%，邀请人 ${inviter_percent}%，导师 ${tutor_percent}%，平台 ${rest}%`}
      >
        <span className={css.creator} style={{ width: `${creator_percent}%` }}>
          创作者 {creator_percent}%
        </span>
        <span className={css.inviter} style={{ width: `${inviter_percent}%` }}>
          {inviter_percent}%
        </span>
        <span className={css.tutor} style={{ width: `${tutor_percent}%` }}>
          {tutor_percent}%
        </span>
        <span className={css.platform} style={{ width: `${rest}%` }}>
          平台留存
        </span>
      </div>
      <p className={css.note}>
        邀请人 {inviter_percent}% 和导师 {tutor_percent}%
        从平台的部分里出，不影响创作者。只付一级邀请。按收益发生时的关系与费率计算，改费率不影响已发生的收益。
      </p>
    </Card>
  )
}

export const RatesPage = () => {
  const query = useEndpointQuery(consoleRates, {})
  const [isAdding, setAdding] = useState(false)
  return (
    <QueryView query={query}>
      {(rates) => (
        <>
          <Split rates={rates} />
          <PendingApprovals approvals={rates.pending} />
          <Card
            isFlush
            title={`计费费率 ${rates.items.length}`}
            extra={
              <Button type="primary" onClick={() => setAdding(true)}>
                新版费率
              </Button>
            }
          >
            <div className={common.tableScroll}>
              <PlainTable
                label="计费费率"
                rowKey="id"
                columns={columns(rates.creator_percent)}
                rows={rates.items}
              />
              <p className={common.total}>单价保留 3 位，结算到分，余数按最大余数法分配</p>
            </div>
          </Card>
          {isAdding && <NewRateDialog rates={rates} onClose={() => setAdding(false)} />}
        </>
      )}
    </QueryView>
  )
}
