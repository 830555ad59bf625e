/** Asks for a right that one's roles do not have, for a time. */
import type { PermissionThing } from '@wallpaper/contract'
import { permissionLevels } from '@wallpaper/contract'
import { askRight } from '@wallpaper/contract/staff/staff.console'
import { App, Form, Select } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { useMe } from '../../../lib/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { levelsToAsk, type RightLevel, spans, thingsToAsk } from './right.labels.ts'

interface Values {
  thing: PermissionThing
  level: RightLevel
  hours: number
  reason: string
}

const levelNotes: Record<RightLevel, string> = { see: '能打开，不能提交', do: '能打开，也能提交' }

export const AskRightDialog = ({ onClose }: { onClose: () => void }) => {
  const me = useMe()
  const [form] = Form.useForm<Values>()
  const values: Partial<Values> = Form.useWatch([], form) ?? {}
  const ask = useEndpointMutation(askRight, { invalidates: 'all' })
  const { message } = App.useApp()
  const levels = values.thing ? levelsToAsk(me, values.thing) : []
  return (
    <FormDialog<Values>
      form={form}
      title="申请临时权限"
      submitText="提交复核"
      initialValues={{ hours: 24 }}
      onClose={onClose}
      onSubmit={async (asked, idempotencyKey) => {
        await ask.call(asked, { idempotencyKey })
        void message.success('已提交，管理员通过后马上能用')
      }}
    >
      <Form.Item name="thing" label="要用哪一项" rules={[{ required: true, message: '请选择一项' }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="如 提现打款"
          options={thingsToAsk(me)}
          onChange={() => form.resetFields(['level'])}
        />
      </Form.Item>
      <Form.Item name="level" label="看还是做" rules={[{ required: true, message: '请选择看还是做' }]}>
        <Select
          disabled={levels.length === 0}
          placeholder={values.thing ? '请选择' : '先选要用哪一项'}
          options={levels.map((level) => ({
            value: level,
            label: `${permissionLevels[level]}：${levelNotes[level]}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="hours" label="用多久" extra="从通过时算起，到时自己结束">
        <Select options={spans.map(({ hours, label }) => ({ value: hours, label }))} />
      </Form.Item>
      <ReasonField
        help="管理员会看到，会记入操作日志"
        placeholder="例如：苏晴休假，这周替她回访退款的创作者"
      />
    </FormDialog>
  )
}
