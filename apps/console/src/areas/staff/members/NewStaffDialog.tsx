import type { StaffRole } from '@wallpaper/contract'
import { createStaff, staffList } from '@wallpaper/contract/staff/staff.console'
import { Form, Input } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import type { Secrets } from './OneTimeSecrets.tsx'
import { RolesField } from './RolesField.tsx'

interface Values {
  username: string
  name: string
  roles: StaffRole[]
}

interface NewStaffDialogProps {
  onClose: () => void
  onSecrets: (secrets: Secrets) => void
}

export const NewStaffDialog = ({ onClose, onSecrets }: NewStaffDialogProps) => {
  const create = useEndpointMutation(createStaff, { invalidates: [staffList] })
  return (
    <FormDialog<Values>
      title="新建员工"
      submitText="新建员工"
      onClose={onClose}
      onSubmit={async (values) => {
        const made = await create.call(values)
        onSecrets({
          username: made.staff.username,
          name: made.staff.name,
          oneTimePassword: made.one_time_password,
          totp: made.totp,
        })
      }}
    >
      <Form.Item
        name="name"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请填写姓名' }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="username"
        label="用户名"
        extra="以小写字母开头，2 到 40 个字母、数字或 . _ -，之后不能修改"
        rules={[
          { required: true, message: '请填写用户名' },
          {
            pattern: /^[a-z][a-z0-9._-]{1,39}$/,
            message: '用户名以小写字母开头，2 到 40 个字母、数字或 . _ -',
          },
        ]}
      >
        <Input maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <RolesField />
    </FormDialog>
  )
}
