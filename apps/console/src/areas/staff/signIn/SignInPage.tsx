/**
 * Sign-in: user name and password, then the TOTP code, and a new password if the old one was a one-time
 * password.
 */
import { consoleAbout } from '@wallpaper/contract/staff/staff.console'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { safeNext } from '../../../lib/navigation/paths.ts'
import { useSignInMutation } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { EnvironmentTag } from '../../../ui/feedback/EnvironmentTag.tsx'
import { ProblemAlert } from '../../../ui/feedback/ProblemAlert.tsx'
import { Mark } from '../../../ui/Mark.tsx'
import { DemoCode, DemoSignIns } from './DemoSignIns.tsx'
import { CodeField, NewPasswordFields } from './PasswordFields.tsx'
import css from './signIn.module.css'
import { answerOf, inputOf, type Lock, lockIn, type SignInStep, type SignInValues } from './signIn.ts'

const submitWords: Record<SignInStep, string> = {
  password: '下一步',
  code: '登录',
  newPassword: '换密码并登录',
}

const useSignInSteps = () => {
  const [form] = Form.useForm<SignInValues>()
  const [step, setStep] = useState<SignInStep>('password')
  const [error, setError] = useState<unknown>(null)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const signIn = useSignInMutation()
  // The sixth digit submits by itself, and Enter may follow before the busy state is rendered.
  const isSending = useRef(false)

  const goTo = (next: SignInStep) => {
    setStep(next)
    setError(null)
  }
  const handle = (problem: unknown) => {
    const answer = answerOf(problem, step)
    if (answer.step === null) return setError(answer.error)
    goTo(answer.step)
    form.resetFields(['code'])
    if (answer.wrongCode) form.setFields([{ name: 'code', errors: [answer.wrongCode] }])
  }
  const submit = (values: SignInValues) => {
    if (isSending.current) return
    isSending.current = true
    setError(null)
    signIn.mutate(inputOf(step, values), {
      onSuccess: () => void navigate(safeNext(params.get('next')), { replace: true }),
      onError: (problem) => {
        isSending.current = false
        handle(problem)
      },
    })
  }
  return { form, step, goTo, error, submit, isBusy: signIn.isPending, isExpired: params.has('expired') }
}

const LockedAlert = ({ lock: { sentence, until } }: { lock: Lock }) => (
  <Alert
    className={cx(common.problemAlert)}
    type="error"
    showIcon
    role="alert"
    title="登录已锁定"
    description={`${sentence}（${until} 之后可以再试）`}
  />
)

const SignInProblem = ({ error }: { error: unknown }) => {
  const lock = lockIn(error)
  return lock ? <LockedAlert lock={lock} /> : <ProblemAlert error={error} />
}

const PasswordStep = () => (
  <>
    <Form.Item
      name="username"
      label="用户名"
      rules={[{ required: true, whitespace: true, message: '请填写用户名' }]}
    >
      <Input autoComplete="username" maxLength={64} spellCheck={false} />
    </Form.Item>
    <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
      <Input.Password autoComplete="current-password" maxLength={128} />
    </Form.Item>
  </>
)

export const SignInPage = () => {
  const { form, step, goTo, error, submit, isBusy, isExpired } = useSignInSteps()
  const environment = useEndpointQuery(consoleAbout, {}, { staleTime: Number.POSITIVE_INFINITY }).data
    ?.environment
  const fields = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its first field
  useEffect(() => {
    fields.current?.querySelector('input')?.focus()
    document.title = '登录 - 图神运营台'
  }, [step])

  return (
    <main className={css.signIn}>
      <section className={css.signInCard}>
        <header>
          <Mark size={36} />
          <h1>图神运营台</h1>
          {environment && <EnvironmentTag environment={environment} />}
        </header>
        {isExpired && step === 'password' && !error && (
          <Alert
            className={cx(common.problemAlert)}
            type="info"
            showIcon
            title="登录过期！重新登录后会回到刚才的页面"
          />
        )}
        <SignInProblem error={error} />
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          disabled={isBusy}
          size="large"
          onFinish={() => submit(form.getFieldsValue(true))}
        >
          {step === 'newPassword' && (
            <p className={css.signInNote}>这是一次性密码，请换成自己的密码，再输入一个现在的动态验证码</p>
          )}
          <div ref={fields}>
            {step === 'password' && <PasswordStep />}
            {step === 'newPassword' && <NewPasswordFields />}
            {step !== 'password' && (
              <>
                <CodeField {...(step === 'code' && { onComplete: form.submit })} />
                <DemoCode
                  username={form.getFieldValue('username')}
                  onFill={(code) => form.setFieldValue('code', code)}
                />
              </>
            )}
          </div>
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            {isBusy ? '登录中' : submitWords[step]}
          </Button>
          {step !== 'password' && (
            <Button type="link" block onClick={() => goTo('password')}>
              换一个账号
            </Button>
          )}
        </Form>
        {step === 'password' && (
          <DemoSignIns
            onPick={(found) => {
              form.setFieldsValue(found)
              form.submit()
            }}
          />
        )}
      </section>
    </main>
  )
}
