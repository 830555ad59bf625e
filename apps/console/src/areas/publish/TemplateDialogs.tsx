/** A template's words and film, and the rate at which it is offered. */
import {
  proposeTemplate,
  saveTemplate,
  staffTemplates,
  withdrawTemplate,
} from '@wallpaper/contract/publish/library.console'
import { type RateUnit, rateUnits } from '@wallpaper/contract/publish/library.labels'
import { App, Form, Input, Select, Switch } from 'antd'
import { type ItemOf, useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { type Film, FilmField } from '../learn/public.ts'

export type Template = ItemOf<typeof staffTemplates>

const stale = { invalidates: [staffTemplates] }
const needed = (message: string) => [{ required: true, message }]

interface Words {
  film?: Film
  title: string
  description?: string
  category: string
  tags: string[]
  partition_id: number
  partition_name: string
  is_ad?: boolean
}

const wordsOf = ({ title, description, category, tags, partition_id, partition_name, is_ad }: Template) => ({
  title,
  description,
  category,
  tags,
  partition_id,
  partition_name,
  is_ad,
})

interface TemplateDialogProps {
  template: Template | null
  onClose: () => void
}

export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const save = useEndpointMutation(saveTemplate, stale)
  const { message } = App.useApp()
  return (
    <FormDialog<Words>
      title={template ? `改「${template.title}」` : '新模板'}
      submitText="保存"
      width={640}
      initialValues={template ? wordsOf(template) : { partition_id: 21, partition_name: '日常', tags: [] }}
      onClose={onClose}
      onSubmit={async ({ film, description = '', is_ad = false, ...words }, idempotencyKey) => {
        const named = template ? { id: template.id } : { film_id: film?.id }
        await save.call({ ...named, ...words, description, is_ad }, { idempotencyKey })
        void message.success(template ? '已保存' : '已存好，申请上架、复核通过后创作者才看得到')
      }}
    >
      {!template && (
        <Form.Item
          name="film"
          label="视频"
          extra="上传后不能换；换视频请做新模板"
          rules={needed('请上传视频')}
        >
          <FilmField hasCaptions={false} />
        </Form.Item>
      )}
      <Form.Item name="title" label="标题" rules={needed('请填写标题')}>
        <Input maxLength={80} showCount />
      </Form.Item>
      <Form.Item name="description" label="简介" extra="创作者的口令会放在它前面">
        <Input.TextArea rows={3} maxLength={180} showCount />
      </Form.Item>
      <div className={common.fieldPair}>
        <Form.Item name="category" label="分类" rules={needed('请填写分类')}>
          <Input maxLength={8} placeholder="例如：动态壁纸" />
        </Form.Item>
        <Form.Item name="tags" label="标签" rules={needed('至少一个标签')}>
          <Select
            mode="tags"
            maxCount={9}
            open={false}
            suffixIcon={null}
            tokenSeparators={['，', ',', ' ']}
          />
        </Form.Item>
        <IntegerField name="partition_id" label="B 站分区号" min={1} max={100_000} unit="号" />
        <Form.Item name="partition_name" label="分区名" rules={needed('请填写分区名')}>
          <Input maxLength={20} />
        </Form.Item>
      </div>
      <Form.Item
        name="is_ad"
        label="含广告"
        extra="投稿的简介末尾会写上「本视频含广告」"
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

interface Rate {
  yuan: number
  rate_unit: RateUnit
  reason: string
}

export const OfferDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeTemplate, stale)
  const { message } = App.useApp()
  const { id, title, is_offered, rate_fen, rate_unit } = template
  return (
    <FormDialog<Rate>
      title={is_offered ? `「${title}」换单价` : `上架「${title}」`}
      submitText="提交复核"
      initialValues={{ rate_unit, ...(rate_fen > 0 && { yuan: rate_fen / 100 }) }}
      onClose={onClose}
      onSubmit={async ({ yuan, ...values }) => {
        await propose.call({ id, rate_fen: Math.round(yuan * 100), ...values })
        void message.success('已提交，等另一个人复核')
      }}
    >
      <p className={common.dialogLead}>
        创作者在模板库里看到这个单价。它只是说明，实际入账按口令和产品的费率。
      </p>
      <NumberField name="yuan" label="单价" min={0.01} max={100_000} digits={2} unit="元" />
      <Form.Item name="rate_unit" label="按什么算">
        <Select
          options={Object.entries(rateUnits).map(([value, label]) => ({ value, label: `每${label}` }))}
        />
      </Form.Item>
      <ReasonField placeholder="例如：新一批动态壁纸" />
    </FormDialog>
  )
}

export const WithdrawDialog = ({ template, onClose }: { template: Template; onClose: () => void }) => (
  <ReasonDialog
    endpoint={withdrawTemplate}
    invalidates={[staffTemplates]}
    title={`下架「${template.title}」`}
    submitText="下架"
    isDangerous
    lead="模板库里不再出现，用它起的草稿不能再提交；已经发出的不变。"
    input={(reason) => ({ id: template.id, reason })}
    done="已下架"
    onClose={onClose}
  />
)
