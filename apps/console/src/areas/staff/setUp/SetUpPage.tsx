/**
 * The target of a set-up link: the new member sets a password and an authenticator that nobody else has seen.
 */
import type { InputOf, OutputOf } from '@wallpaper/contract'
import type { completeSetUp, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import { Alert, Button, Form, Input, QRCode, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { homePath, signInPath } from '../../../lib/navigation/paths.ts'
import { isRefusedWith } from '../../../lib/problem.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { useSubmission } from '../../../ui/form/useSubmission.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { CopyableText } from '../members/CopyableText.tsx'
import staff from '../members/staff.module.css'
import { CodeField, NewPasswordFields } from '../signIn/PasswordFields.tsx'
import css from '../signIn/signIn.module.css'
import { useSetUp } from './useSetUp.ts'

type Task = OutputOf<typeof openSetUp>
type Values = Omit<InputOf<typeof completeSetUp>, 'token'>

const leads: Record<Task['sets'], string> = {
  both: '设置只有你知道的密码，并绑定验证器。完成后直接进入运营台',
  password: '设置新密码，并用验证器里的动态验证码证明是你本人',
  second_factor: '绑定新的验证器，并用现在的密码证明是你本人',
}

const Enrolment = ({ totp }: { totp: NonNullable<Task['totp']> }) => (
  <div className={cx(common.stack, css.setUpKey)}>
    <div className={staff.secretQr}>
      <QRCode
        aria-label="动态验证码的二维码"
        type="svg"
        value={totp.otpauth_uri}
        size={180}
        bordered={false}
        color="#000"
      />
    </div>
    <p className={cx(common.note, staff.secretCenter)}>用验证器应用扫码，或手动输入密钥</p>
    <CopyableText label="验证码密钥" text={totp.secret} />
  </div>
)

const SetUpForm = ({ token, task }: { token: string; task: Task }) => {
  const [form] = Form.useForm<Values>()
  const navigate = useNavigate()
  const { complete } = useSetUp(token)
  const { isBusy, error, submit } = useSubmission<Values>({
    form,
    onSubmit: ({ password, new_password, code }) =>
      complete.mutateAsync({
        token,
        code,
        ...(password !== undefined && { password }),
        ...(new_password !== undefined && { new_password }),
      }),
    onDone: () => void navigate(homePath, { replace: true }),
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={isBusy}
      size="large"
      onFinish={(values) => void submit(values)}
    >
      <p className={css.signInNote}>
        {task.name}，{leads[task.sets]}
      </p>
      <ProblemAlert error={error} />
      <Form.Item label="用户名" htmlFor="set-up-username">
        <Input id="set-up-username" value={task.username} readOnly autoComplete="username" />
      </Form.Item>
      {task.sets === 'second_factor' ? (
        <Form.Item
          name="password"
          label="现在的密码"
          rules={[{ required: true, message: '请填写现在的密码' }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      ) : (
        <NewPasswordFields />
      )}
      {task.totp && <Enrolment totp={task.totp} />}
      <CodeField {...(task.totp && { help: '扫码之后，输入验证器里显示的 6 位数字' })} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {isBusy ? '保存中' : '保存并进入'}
      </Button>
      <p className={cx(common.note, css.setUpUntil)}>
        这个链接只能用一次，{formatTime(task.expires_at)} 之前有效
      </p>
    </Form>
  )
}

const DeadLink = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isRefusedWith(error, 'notFound') ? (
    <>
      <Alert type="warning" showIcon role="alert" title={error.message} />
      <p className={cx(common.note, css.setUpUntil)}>
        已经设置好了？<Link to={signInPath({})}>去登录</Link>
      </p>
    </>
  ) : (
    <>
      <ProblemAlert error={error} />
      <Button block onClick={onRetry}>
        重试
      </Button>
    </>
  )

export const SetUpPage = () => {
  const token = location.hash.slice(1)
  const { opened } = useSetUp(token)
  useEffect(() => {
    document.title = '设置登录方式 - 图神运营台'
  }, [])
  return (
    <main className={css.signIn}>
      <section className={css.signInCard}>
        <header>
          <Mark size={36} />
          <h1>设置登录方式</h1>
        </header>
        {opened.data ? (
          <SetUpForm token={token} task={opened.data} />
        ) : opened.isError ? (
          <DeadLink error={opened.error} onRetry={() => void opened.refetch()} />
        ) : (
          <Skeleton active aria-label="加载中" />
        )}
      </section>
    </main>
  )
}
