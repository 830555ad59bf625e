/** Opens a campaign, asks for addresses, and enters tracking numbers. */
import {
  giftCampaignGifts,
  giftCampaigns,
  openGiftCampaign,
  proposeGiftExport,
  shipGifts,
} from '@wallpaper/contract/support/gift.console'
import { App, Form, Input } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { parseMinute } from '../../../lib/time.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { TimeInput } from '../../../ui/form/TimeInput.tsx'
import { type Campaign, parcelsIn, uidsIn } from './gift.labels.ts'

const changed = [giftCampaigns, giftCampaignGifts]

interface OpenValues {
  title: string
  note?: string
  closes_at: string
  uids: string
  reason: string
}

export const OpenDialog = ({ onClose }: { onClose: () => void }) => {
  const open = useEndpointMutation(openGiftCampaign, { invalidates: changed })
  const { message } = App.useApp()
  return (
    <FormDialog<OpenValues>
      title="新建礼品活动"
      submitText="新建并通知"
      onClose={onClose}
      onSubmit={async ({ title, note, closes_at, uids, reason }, idempotencyKey) => {
        const made = await open.call(
          { title, note, closes_at: parseMinute(closes_at) ?? 0, uids: uidsIn(uids), reason },
          { idempotencyKey },
        )
        void message.success(`已通知 ${made.people} 位创作者`)
      }}
    >
      <Form.Item name="title" label="礼品名称" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
        <Input maxLength={20} placeholder="例如：国庆活动礼盒" />
      </Form.Item>
      <Form.Item name="note" label="说明" extra="选填，对方会看到">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="closes_at" label="填写截止" rules={[{ required: true, message: '请选择时间' }]}>
        <TimeInput />
      </Form.Item>
      <Form.Item
        name="uids"
        label="寄给谁"
        extra="创作者的编号，用逗号、空格或换行分开，一次最多 1,000 位"
        rules={[
          {
            validator: (_, text?: string) =>
              uidsIn(text ?? '').length > 0
                ? Promise.resolve()
                : Promise.reject(new Error('请至少填一位创作者')),
          },
        ]}
      >
        <Input.TextArea rows={4} />
      </Form.Item>
      <ReasonField label="原因" help="会记入操作日志" />
    </FormDialog>
  )
}

export const ExportDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => (
  <ReasonDialog
    endpoint={proposeGiftExport}
    invalidates="all"
    title={`申请导出：${campaign.title}`}
    submitText="提交复核"
    lead="收件信息只在复核通过后 24 小时内由你导出一次，请妥善保管，寄出后删除"
    reason={{ label: '用途', help: '会记入操作日志', placeholder: '例如：交给仓库发货' }}
    input={(reason) => ({ campaign_id: campaign.id, reason })}
    done="已提交，管理员复核后你可以导出一次"
    onClose={onClose}
  />
)

export const ShipDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const ship = useEndpointMutation(shipGifts, { invalidates: changed })
  const { message, modal } = App.useApp()
  return (
    <FormDialog<{ parcels: string }>
      title={`登记运单号：${campaign.title}`}
      submitText="登记并通知"
      onClose={onClose}
      onSubmit={async ({ parcels }, idempotencyKey) => {
        const { results } = await ship.call(
          { campaign_id: campaign.id, parcels: parcelsIn(parcels) },
          { idempotencyKey },
        )
        const failed = results.filter(({ ok }) => !ok)
        void message.success(`已登记 ${results.length - failed.length} 份`)
        if (failed.length > 0)
          modal.warning({
            title: `有 ${failed.length} 行没有登记`,
            content: (
              <ul>
                {failed.map(({ number, msg }) => (
                  <li key={number}>
                    {number}：{msg}
                  </li>
                ))}
              </ul>
            ),
          })
      }}
    >
      <Form.Item
        name="parcels"
        label="运单"
        extra="一行一份：编号,快递公司,运单号。编号和导出的文件里一样"
        rules={[{ required: true, whitespace: true, message: '请至少填一行' }]}
      >
        <Input.TextArea rows={8} placeholder="1-880316,顺丰速运,SF1234567890" />
      </Form.Item>
    </FormDialog>
  )
}
