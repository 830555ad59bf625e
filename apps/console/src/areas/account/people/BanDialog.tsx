/** Proposing a ban: it takes effect when another member of staff approves it. */
import { proposeBan } from '@wallpaper/contract/account/account.console'
import { App, Form, Radio } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { formatDay, formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { type BanSpan, type BanTerm, banSpanIds, banSpans, banTerm } from './banSpan.ts'
import type { PersonProfile } from './person.labels.ts'

const termNote = ({ days, until }: BanTerm): string => {
  if (days !== undefined) return `从批准时起算，满 ${days} 天自动解除`
  return until === undefined ? '不会自动解除，需要时由同事解封' : `${formatTime(until)} 自动解除`
}

interface Values {
  span: BanSpan
  day?: string
  reason: string
}

const TermNote = () => {
  const form = Form.useFormInstance<Values>()
  const span = Form.useWatch('span', form)
  const day = Form.useWatch('day', form)
  if (!span || (span === 'day' && !day)) return null
  return <p className={cx(common.note, common.dialogGap)}>{termNote(banTerm(span, day))}</p>
}

const DayField = ({ openedAt }: { openedAt: number }) => {
  const span = Form.useWatch('span', Form.useFormInstance<Values>())
  if (span !== 'day') return null
  return (
    <Form.Item name="day" label="封禁截止日（含）" rules={[{ required: true, message: '请选择日期' }]}>
      <DayInput min={formatDay(openedAt).replaceAll('/', '-')} />
    </Form.Item>
  )
}

export const BanDialog = ({ person, onClose }: { person: PersonProfile; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeBan, { invalidates: 'all' })
  const { message } = App.useApp()
  const [openedAt] = useState(Date.now)
  return (
    <FormDialog<Values>
      title={`提议封禁：${person.nickname}`}
      submitText="提交复核"
      isDangerous
      initialValues={{ span: 'd7' }}
      onClose={onClose}
      onSubmit={async ({ span, day, reason }, idempotencyKey) => {
        await propose.call({ uid: person.uid, reason, ...banTerm(span, day) }, { idempotencyKey })
        void message.success('已提交，另一位同事复核后生效')
      }}
    >
      <p className={common.dialogLead}>
        封禁后不能使用创作者端，收益冻结但不扣除，对方可以申诉。由另一位同事复核后生效
      </p>
      <Form.Item name="span" label="封禁时长">
        <Radio.Group
          optionType="button"
          options={banSpanIds.map((id) => ({ value: id, label: banSpans[id].label }))}
        />
      </Form.Item>
      <DayField openedAt={openedAt} />
      <TermNote />
      <ReasonField
        label="封禁原因"
        help="对方会看到这段话，也会记入操作日志"
        placeholder="写清楚违反了哪条规则"
      />
    </FormDialog>
  )
}
