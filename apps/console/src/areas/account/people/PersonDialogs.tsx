/** Unban, warn, and reveal a phone number: each with a reason, each in the audit log. */
import { revealPhone, unbanPerson, warnPerson } from '@wallpaper/contract/account/account.console'
import { App, Form, Input } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { PersonProfile } from './person.labels.ts'

interface PersonDialogProps {
  person: Pick<PersonProfile, 'uid' | 'nickname'>
  onClose: () => void
}

export const UnbanDialog = ({ person, onClose }: PersonDialogProps) => (
  <ReasonDialog
    endpoint={unbanPerson}
    invalidates="all"
    title={`解除封禁：${person.nickname}`}
    submitText="解除封禁"
    lead="解除后立即生效，冻结的收益随之恢复"
    input={(reason) => ({ uid: person.uid, reason })}
    done="已解除封禁，对方可以重新登录"
    onClose={onClose}
  />
)

export const WarnDialog = ({ person, onClose }: PersonDialogProps) => {
  const warn = useEndpointMutation(warnPerson, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<{ sentence: string; reason: string }>
      title={`警告：${person.nickname}`}
      submitText="发出警告"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ sentence, reason }, idempotencyKey) => {
        await warn.call({ uid: person.uid, sentence, reason }, { idempotencyKey })
        void message.success('已发出，对方确认后才能继续使用')
      }}
    >
      <Form.Item
        name="sentence"
        label="对方看到的话"
        extra="说明哪里不对、该怎么改"
        rules={[
          { required: true, whitespace: true, message: '请填写对方会看到的话' },
          { min: 5, message: '至少 5 个字' },
        ]}
      >
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
      <ReasonField label="内部原因" help="对方看不到，会记入操作日志" placeholder="依据是什么" />
    </FormDialog>
  )
}

interface RevealPhoneDialogProps extends PersonDialogProps {
  onRevealed: (phone: string) => void
}

export const RevealPhoneDialog = ({ person, onClose, onRevealed }: RevealPhoneDialogProps) => (
  <ReasonDialog
    endpoint={revealPhone}
    invalidates="all"
    title="查看完整手机号"
    submitText="查看手机号"
    lead="手机号是个人信息，每次查看都会记录是谁、为什么。显示 1 分钟后自动隐藏"
    input={(reason) => ({ uid: person.uid, reason })}
    onDone={({ phone }) => onRevealed(phone)}
    onClose={onClose}
  />
)
