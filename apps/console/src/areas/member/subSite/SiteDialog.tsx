/** Opens a site, changes its rate, or closes it: proposed to a second person. */
import { proposeSubSite, subSiteList } from '@wallpaper/contract/member/subSite.console'
import { siteNameMax, sitePercentMax } from '@wallpaper/contract/member/subSite.labels'
import { App, Form, Input } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../../ui/form/IntegerField.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { SiteTerm } from './subSite.labels.tsx'

interface Values {
  uid: string
  name: string
  percent: number
  from_day: string
  reason: string
}

export const SiteDialog = ({ term, onClose }: { term: SiteTerm | null; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeSubSite, { invalidates: [subSiteList] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title={term ? `调整分站：${term.name}` : '开通分站'}
      submitText="提交复核"
      initialValues={
        term ? { uid: String(term.person.uid), name: term.name, percent: term.percent } : { percent: 3 }
      }
      onClose={onClose}
      onSubmit={async ({ uid, ...values }, idempotencyKey) => {
        await propose.call({ ...values, uid: Number(uid) }, { idempotencyKey })
        void message.success('已提交，等另一位财务复核')
      }}
    >
      <p className={common.dialogLead}>
        站长邀请的人是分站的成员。成员邀请的人有收益时，平台把这个比例付给分站，其中多少给成员由站长设的等级决定。调低或关闭要提前公布。
      </p>
      <Form.Item
        name="uid"
        label="站长的创作者编号"
        rules={[{ required: true, pattern: /^[1-9]\d{0,14}$/, message: '请填写创作者编号' }]}
      >
        <Input inputMode="numeric" disabled={term !== null} />
      </Form.Item>
      <Form.Item name="name" label="分站名称" rules={[{ required: true, min: 2, message: '至少 2 个字' }]}>
        <Input maxLength={siteNameMax} placeholder="例如：晚风分站" />
      </Form.Item>
      <IntegerField name="percent" label="比例" help="填 0 表示关闭" unit="%" min={0} max={sitePercentMax} />
      <Form.Item name="from_day" label="收益开始日期" rules={[{ required: true, message: '请选择日期' }]}>
        <DayInput />
      </Form.Item>
      <ReasonField help="会记入操作日志" placeholder="例如：团队稳定半年，带出 3 位骨干" />
    </FormDialog>
  )
}
