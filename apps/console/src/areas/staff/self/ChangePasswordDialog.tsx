import { changeOwnPassword, ownSessions } from '@wallpaper/contract/staff/staff.console'
import { App, Form, Input } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { CodeField, NewPasswordFields } from '../signIn/PasswordFields.tsx'

interface Values {
  password: string
  new_password: string
  code: string
}

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const change = useEndpointMutation(changeOwnPassword, { invalidates: [ownSessions] })
  const { message } = App.useApp()
  return (
    <FormDialog<Values>
      title="修改密码"
      submitText="修改密码"
      onClose={onClose}
      onSubmit={async ({ password, new_password, code }) => {
        await change.call({ password, new_password, code })
        void message.success('密码已修改，其他登录已下线')
      }}
    >
      <Form.Item name="password" label="现在的密码" rules={[{ required: true, message: '请填写现在的密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <NewPasswordFields />
      <CodeField help="输入一个还没有用过的 6 位数字" />
    </FormDialog>
  )
}
