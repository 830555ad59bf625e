import type { StaffRole } from '@wallpaper/contract'
import { createStaff } from '@wallpaper/contract/staff/staff.console'
import { App, Form, Input } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { HandedOver } from './HandOverLink.tsx'
import { RolesField } from './RolesField.tsx'

interface Values {
  username: string
  name: string
  roles: StaffRole[]
  reason: string
}

interface NewStaffDialogProps {
  onClose: () => void
  onLink: (handed: HandedOver) => void
}

export const NewStaffDialog = ({ onClose, onLink }: NewStaffDialogProps) => {
  const { message } = App.useApp()
  const create = useEndpointMutation(createStaff, { invalidates: 'all' })
  return (
    <FormDialog<Values>
      title="新建员工"
      submitText="新建员工"
      onClose={onClose}
      onSubmit={async (values) => {
        const { staff, set_up: link } = await create.call(values)
        if (link) onLink({ name: staff.name, link })
        else void message.success('已提交。另一位管理员复核通过后，由那位把设置链接交给本人')
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
      <ReasonField />
    </FormDialog>
  )
}
