/** 剪映福利: campaigns with their rewards, which two people put in force, and redemption codes. */
import { addWelfareGifts, consoleWelfares, proposeWelfare } from '@wallpaper/contract/product/product.console'
import { welfareStates } from '@wallpaper/contract/product/product.labels'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type ItemOf, useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { dayText } from '../../lib/time.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import {
  actionsColumn,
  type Column,
  column,
  countColumn,
  moneyColumn,
  ratioColumn,
  stateColumn,
  titleColumn,
} from '../../ui/table/column.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'

type Campaign = ItemOf<typeof consoleWelfares>

interface Values {
  title: string
  from_day: string
  to_day: string
  rules: string
  /** 3 10: works and yuan, one step a line. */
  steps: string
  plays_min?: number | null
  gift_name?: string
  gift_until?: string
  reason: string
}

const stepPattern = /^\s*(\d{1,4})\s+(\d{1,5}(?:\.\d{1,2})?)\s*$/

const stepsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [, works, yuan] = stepPattern.exec(line) ?? []
      return works && yuan ? [{ works: Number(works), reward_fen: Math.round(Number(yuan) * 100) }] : []
    })

const areSteps = (text: string | undefined): boolean =>
  (text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .every((line) => stepPattern.test(line)) && stepsIn(text ?? '').length > 0

const needed = (message: string) => [{ required: true, message }]

const NewDialog = ({ onClose }: { onClose: () => void }) => {
  const propose = useEndpointMutation(proposeWelfare, { invalidates: [consoleWelfares] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title="新的一期剪映福利"
      submitText="提交复核"
      onClose={onClose}
      onSubmit={async ({ reason, steps, plays_min, gift_name = '', gift_until, ...form }) => {
        await propose.call({
          form: {
            ...form,
            steps: stepsIn(steps),
            plays_min: plays_min ?? 0,
            gift_name,
            gift_until: gift_until ?? null,
          },
          reason,
        })
        void message.success('已提交，等另一位财务复核')
      }}
    >
      <Form.Item name="title" label="活动名" rules={needed('请填写活动名')}>
        <Input maxLength={30} placeholder="用剪映做壁纸视频 · 第 5 期" />
      </Form.Item>
      <Form.Item name="from_day" label="开始日" rules={needed('请选择开始日')}>
        <DayInput />
      </Form.Item>
      <Form.Item name="to_day" label="结束日" rules={needed('请选择结束日')}>
        <DayInput />
      </Form.Item>
      <Form.Item
        name="steps"
        label="奖励档位"
        extra="一行一档：有效作品数、空格、奖励元数，例如 3 10"
        rules={[
          {
            validator: async (_, text?: string) => {
              if (!areSteps(text)) throw new Error('每行写有效作品数和奖励元数，中间空一格')
            },
          },
        ]}
      >
        <Input.TextArea rows={3} placeholder={'3 10\n7 30\n10 60'} />
      </Form.Item>
      <IntegerField
        name="plays_min"
        label="播放满多少次才算"
        min={0}
        max={1_000_000}
        unit="次"
        isOptional
        help="留空就不看播放数；平台没告诉播放数的作品，读到后才算"
      />
      <Form.Item name="rules" label="活动规则" rules={needed('请填写活动规则')}>
        <Input.TextArea rows={4} maxLength={1_000} />
      </Form.Item>
      <Form.Item name="gift_name" label="兑换码名称" extra="没有兑换码就留空">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="gift_until" label="兑换截止日">
        <DayInput />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}

const GiftsDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const add = useEndpointMutation(addWelfareGifts, { invalidates: [consoleWelfares] })
  const { message } = App.useApp()
  return (
    <FormDialog<{ codes: string }>
      title={`给「${campaign.title}」加兑换码`}
      submitText="加入"
      onClose={onClose}
      onSubmit={async ({ codes }) => {
        const { added, known } = await add.call({ id: campaign.id, codes })
        void message.success(`加了 ${added} 个${known > 0 ? `，${known} 个已经有了` : ''}`)
      }}
    >
      <Form.Item name="codes" label="兑换码" extra="一行一个" rules={needed('请粘贴兑换码')}>
        <Input.TextArea rows={8} />
      </Form.Item>
    </FormDialog>
  )
}

const tones = { coming: 'info', open: 'ok', over: 'plain' } as const

const columnsOf = (mayAdd: boolean, onGifts: (campaign: Campaign) => void): Column<Campaign>[] => [
  titleColumn(
    '活动',
    ({ title }) => title,
    ({ from_day, to_day }) => `${dayText(from_day)} – ${dayText(to_day)}`,
  ),
  column('奖励', ({ steps }) =>
    steps.map(({ works, reward_fen }) => `${works} 条 ${formatYuan(reward_fen)} 元`).join('，'),
  ),
  column('播放要求', ({ plays_min }) => (plays_min === 0 ? '—' : `满 ${plays_min} 次`)),
  countColumn('领取', 'claims'),
  moneyColumn('已发（元）', 'claimed_fen'),
  ratioColumn('兑换码', ({ gifts_given, gifts }) => [gifts_given, gifts]),
  stateColumn(({ state }) => ({ word: welfareStates[state], tone: tones[state] })),
  column('制单', ({ made_by }) => made_by),
  actionsColumn((campaign) => [
    mayAdd && campaign.gift_name !== '' && { text: '加兑换码', onClick: () => onGifts(campaign) },
  ]),
]

export const WelfarePage = () => {
  const list = useList(consoleWelfares, {})
  const [isNew, setNew] = useState(false)
  const [given, setGiven] = useState<Campaign | null>(null)
  const mayPropose = useMay(proposeWelfare)
  const mayAdd = useMay(addWelfareGifts)
  return (
    <ListPage
      list={list}
      label="剪映福利"
      unit="期"
      rowKey="id"
      columns={columnsOf(mayAdd, setGiven)}
      actions={
        mayPropose && (
          <Button type="primary" onClick={() => setNew(true)}>
            新的一期
          </Button>
        )
      }
      empty={{ title: '还没有活动', note: '新的一期由另一位财务复核后上线' }}
    >
      {isNew && <NewDialog onClose={() => setNew(false)} />}
      {given && <GiftsDialog campaign={given} onClose={() => setGiven(null)} />}
    </ListPage>
  )
}
