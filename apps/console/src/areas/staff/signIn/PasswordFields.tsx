/** A new password, typed twice, checked by the server's rule. */
import { Form, Input } from 'antd'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import css from './signIn.module.css'

const simplest = 5

export const NewPasswordFields = () => (
  <>
    <Form.Item
      name="new_password"
      label="新密码"
      extra="至少 12 个字符，多用几种字符"
      rules={[
        { required: true, message: '请填写新密码' },
        { min: 12, message: '密码至少 12 个字符' },
        {
          validator: (_, text: string) =>
            !text || new Set(text).size >= simplest
              ? Promise.resolve()
              : Promise.reject(new Error('密码太简单，请多用几种字符')),
        },
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={128} />
    </Form.Item>
    <Form.Item
      name="repeat"
      label="再输一遍新密码"
      dependencies={['new_password']}
      rules={[
        { required: true, message: '请再输一遍新密码' },
        ({ getFieldValue }) => ({
          validator: (_, text: string) =>
            !text || text === getFieldValue('new_password')
              ? Promise.resolve()
              : Promise.reject(new Error('两次输入的密码不一样')),
        }),
      ]}
    >
      <Input.Password autoComplete="new-password" maxLength={128} />
    </Form.Item>
  </>
)

export const CodeField = ({ onComplete, help }: { onComplete?: () => void; help?: string }) => (
  <Form.Item
    name="code"
    label="动态验证码"
    extra={help ?? '打开验证器应用，输入图神运营台的 6 位数字'}
    rules={[
      { required: true, message: '请填写动态验证码' },
      { pattern: /^\d{6}$/, message: '请填写 6 位动态验证码' },
    ]}
  >
    <Input
      className={cx(css.codeInput, common.num)}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onChange={({ target }) => /^\d{6}$/.test(target.value) && onComplete?.()}
    />
  </Form.Item>
)
