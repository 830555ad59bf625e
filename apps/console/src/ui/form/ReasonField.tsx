/** The reason for a staff action: 2 to 200 characters, stored permanently in the audit log. */
import { Form, Input } from 'antd'

export interface ReasonFieldProps {
  name?: string
  label?: string
  help?: string
  placeholder?: string
}

export const ReasonField = ({
  name = 'reason',
  label = '原因',
  help = '会记入操作日志，不能修改',
  placeholder = '写清楚为什么这样做',
}: ReasonFieldProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={help}
    rules={[
      { required: true, whitespace: true, message: '请填写原因' },
      { min: 2, message: '至少 2 个字' },
    ]}
  >
    <Input.TextArea rows={3} maxLength={200} showCount placeholder={placeholder} />
  </Form.Item>
)
