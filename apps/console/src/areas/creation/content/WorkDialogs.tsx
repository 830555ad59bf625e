import {
  adjustPhotos,
  contentPhotoRead,
  contentPhotos,
  restorePhotos,
} from '@wallpaper/contract/creation/content/content.console'
import { Form, Radio, Select } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { ClassSelect } from '../catalogue/ClassSelect.tsx'

export interface Outcome {
  id: string
  ok: boolean
  msg: string
}

interface DialogProps {
  ids: string[]
  onClose: () => void
  onDone: (results: Outcome[]) => void
}

const invalidates = [contentPhotos, contentPhotoRead]

export const RestoreDialog = ({ ids, onClose, onDone }: DialogProps) => (
  <ReasonDialog
    endpoint={restorePhotos}
    invalidates={invalidates}
    title={`恢复 ${ids.length} 个作品`}
    submitText={`恢复 ${ids.length} 个作品`}
    reason={{ help: '记入操作日志；作者会收到已恢复的通知', placeholder: '例如：授权书已核实' }}
    input={(reason) => ({ photo_ids: ids, reason })}
    onDone={({ results }) => onDone(results)}
    onClose={onClose}
  />
)

export type Adjustment = 'class' | 'keywords' | 'ai'

const titles: Record<Adjustment, string> = {
  class: '改分类',
  keywords: '补关键词',
  ai: '标为 AI 生成',
}

interface Values {
  class?: string
  keywords?: string[]
  is_ai?: boolean
  reason: string
}

export const AdjustDialog = ({ ids, onClose, onDone, what }: DialogProps & { what: Adjustment }) => {
  const adjust = useEndpointMutation(adjustPhotos, { invalidates })
  return (
    <FormDialog<Values>
      title={`${titles[what]}：${ids.length} 个作品`}
      submitText={titles[what]}
      initialValues={{ is_ai: true }}
      onClose={onClose}
      onSubmit={async ({ reason, ...values }) =>
        onDone((await adjust.call({ photo_ids: ids, reason, ...values })).results)
      }
    >
      {what === 'class' && (
        <Form.Item name="class" label="分类" rules={[{ required: true, message: '请选择分类' }]}>
          <ClassSelect />
        </Form.Item>
      )}
      {what === 'keywords' && (
        <Form.Item
          name="keywords"
          label="补上的关键词"
          extra="回车分开；原有的关键词不变，一共最多 10 个"
          rules={[{ required: true, message: '请填写关键词' }]}
        >
          <Select
            mode="tags"
            maxCount={10}
            tokenSeparators={[' ', '，', ',', '、']}
            open={false}
            suffixIcon={null}
          />
        </Form.Item>
      )}
      {what === 'ai' && (
        <Form.Item name="is_ai" label="AI 生成">
          <Radio.Group
            optionType="button"
            options={[
              { value: true, label: '标为 AI 生成' },
              { value: false, label: '不是 AI 生成' },
            ]}
          />
        </Form.Item>
      )}
      <ReasonField />
    </FormDialog>
  )
}
