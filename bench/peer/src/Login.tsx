import { Button, Checkbox, Form, Input, Tabs, Toast } from 'antd-mobile'
import { useNavigate } from 'react-router'
import { call } from './calls.ts'

interface Filled {
  phone: string
  code: string
}

export default function Login() {
  const navigate = useNavigate()
  const [form] = Form.useForm<Filled>()
  const send = async () => {
    await call('v4/login/sendCode', { phone: form.getFieldValue('phone') })
    Toast.show('验证码已发送')
  }
  const signIn = async ({ phone, code }: Filled) => {
    const session = await call<{ guid: string; token: string }>('v4/login/phoneLogin', { phone, code })
    localStorage.setItem('guid', session.guid)
    localStorage.setItem('token', session.token)
    navigate('/')
  }
  return (
    <>
      <h1>登录图神</h1>
      <Tabs>
        <Tabs.Tab title="验证码" key="code" />
        <Tabs.Tab title="密码" key="password" />
        <Tabs.Tab title="登录码" key="sub" />
      </Tabs>
      <Form
        form={form}
        onFinish={signIn}
        footer={
          <Button block type="submit" color="primary" size="large">
            登录
          </Button>
        }
      >
        <Form.Item name="phone" label="手机号" rules={[{ required: true, message: '请填写手机号' }]}>
          <Input type="tel" maxLength={11} />
        </Form.Item>
        <Form.Item
          name="code"
          label="验证码"
          extra={<Button onClick={send}>获取验证码</Button>}
          rules={[{ required: true, message: '请填写验证码' }]}
        >
          <Input maxLength={6} />
        </Form.Item>
        <Checkbox>我已阅读并同意</Checkbox>
      </Form>
    </>
  )
}
