/** Levels: every version of prices and rights, and a new one that starts later. */
import { addLevelVersion, memberLevels } from '@wallpaper/contract/member/member.console'
import { memberRights } from '@wallpaper/contract/member/member.labels'
import { App, Form, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { parseMinute } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { TimeInput } from '../../ui/form/TimeInput.tsx'
import {
  actionsColumn,
  type Column,
  column,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import type { LevelVersion } from './member.labels.ts'

interface Values {
  starts_at: string
  month: number
  quarter: number
  year: number
  homepages: number
  codes: number
  sub_accounts: number
  face_swaps: number
  rate_bonus: number
  tools: boolean
  priority: boolean
  reason: string
}

const fenOf = (yuan: number): number => Math.round(yuan * 100)

const PriceField = ({ name, label }: { name: 'month' | 'quarter' | 'year'; label: string }) => (
  <NumberField name={name} label={label} min={0.01} max={1_000_000} digits={2} unit="元" />
)

const VersionDialog = ({ from, onClose }: { from: LevelVersion; onClose: () => void }) => {
  const add = useEndpointMutation(addLevelVersion, { invalidates: [memberLevels] })
  const { message } = App.useApp()
  const { prices, rights } = from
  return (
    <FormDialog<Values>
      title={`${from.level_name}会员的新版本`}
      submitText="保存"
      initialValues={{
        month: prices.month / 100,
        quarter: prices.quarter / 100,
        year: prices.year / 100,
        ...rights,
      }}
      onClose={onClose}
      onSubmit={async (values, idempotencyKey) => {
        const { starts_at, month, quarter, year, ...rest } = values
        await add.call(
          {
            ...rest,
            level_id: from.level_id,
            starts_at: parseMinute(starts_at) ?? 0,
            month_fen: fenOf(month),
            quarter_fen: fenOf(quarter),
            year_fen: fenOf(year),
          },
          { idempotencyKey },
        )
        void message.success('已保存，到时间自动生效')
      }}
    >
      <p className={common.dialogLead}>已付款的会员按付款时的价格计算剩余，权益从生效时间起按新版本</p>
      <Form.Item name="starts_at" label="生效时间" rules={[{ required: true, message: '请选择时间' }]}>
        <TimeInput />
      </Form.Item>
      <PriceField name="month" label="月价" />
      <PriceField name="quarter" label="季价" />
      <PriceField name="year" label="年价" />
      <IntegerField name="homepages" label={memberRights.homepages.name} min={1} max={10} unit="个" />
      <IntegerField name="codes" label={memberRights.codes.name} min={1} max={500} unit="个" />
      <IntegerField name="sub_accounts" label={memberRights.sub_accounts.name} min={0} max={50} unit="个" />
      <IntegerField name="face_swaps" label={memberRights.face_swaps.name} min={0} max={500} unit="次" />
      <IntegerField name="rate_bonus" label={memberRights.rate_bonus.name} min={0} max={20} unit="%" />
      <Form.Item name="tools" label={memberRights.tools.name} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="priority" label={memberRights.priority.name} valuePropName="checked">
        <Switch />
      </Form.Item>
      <ReasonField label="原因" help="会记入操作日志" />
    </FormDialog>
  )
}

const isFuture = ({ starts_at }: LevelVersion) => starts_at > Date.now()

const stateOf = (row: LevelVersion): { word: string; tone: Tone } => {
  if (row.is_current) return { word: '生效中', tone: 'ok' }
  return isFuture(row) ? { word: '待生效', tone: 'info' } : { word: '已结束', tone: 'plain' }
}

const columnsOf = (onAdd: (row: LevelVersion) => void): Column<LevelVersion>[] => [
  column('等级', ({ level_name: name }) => <b className={common.strong}>{name}</b>),
  stateColumn(stateOf),
  timeColumn('生效时间', 'starts_at'),
  column(
    '月 / 季 / 年（元）',
    ({ prices }) => [prices.month, prices.quarter, prices.year].map(formatYuan).join(' / '),
    { isNumber: true, isRight: true },
  ),
  column('权益', ({ rights }) =>
    [
      `主页 ${rights.homepages}`,
      `口令 ${rights.codes}`,
      `合作账号 ${rights.sub_accounts}`,
      `换脸 ${rights.face_swaps} 次/天`,
      `单价 +${rights.rate_bonus}%`,
      ...(rights.tools ? ['会员玩法'] : []),
      ...(rights.priority ? ['优先审核'] : []),
    ].join('，'),
  ),
  textColumn('原因', 'reason', { hasDash: true }),
  actionsColumn((row) => [row.is_current && { text: '新版本', look: 'link', onClick: () => onAdd(row) }], ''),
]

export const LevelsPage = () => {
  const query = useEndpointQuery(memberLevels, {})
  const [adding, setAdding] = useState<LevelVersion | null>(null)
  return (
    <Card isFlush>
      <WholeTable
        label="会员等级"
        unit="版"
        query={query}
        columns={columnsOf(setAdding)}
        rowKey="id"
        empty={{ title: '没有会员等级', note: '等级随产品一起提供' }}
      />
      {adding && <VersionDialog from={adding} onClose={() => setAdding(null)} />}
    </Card>
  )
}
