import { guardedRoles, type StaffRole, staffRoleIds, staffRoles } from '@wallpaper/contract'
import { Checkbox, Form } from 'antd'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import css from './RolesField.module.css'

const does: Record<StaffRole, string> = {
  reviewer: '审核作品与主页',
  operator: '内容、公告与协议',
  support: '创作者、投诉与申诉',
  finance_maker: '制单：打款、导入、扣款',
  finance_checker: '复核财务制单',
  admin: '全部功能，包括员工与设置',
}

export const RolesField = () => (
  <Form.Item
    name="roles"
    label="角色"
    extra={`${guardedRoles.map((role) => staffRoles[role]).join('、')}要由另一位管理员复核后才生效`}
    rules={[
      {
        // Not `required`: that sets aria-required on the group, where it is not allowed.
        validator: (_, roles: StaffRole[] | undefined) =>
          roles?.length ? Promise.resolve() : Promise.reject(new Error('请至少选择一个角色')),
      },
    ]}
  >
    <Checkbox.Group className={cx(css.roles)}>
      {staffRoleIds.map((role) => (
        <Checkbox key={role} value={role}>
          {staffRoles[role]} <span className={common.note}>{does[role]}</span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  </Form.Item>
)
