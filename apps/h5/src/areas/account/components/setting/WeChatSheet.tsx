/**
 * 微信: bind, change or unbind, each after a code to the own phone. Binding works only inside the messenger.
 */
import { useQueryClient } from '@tanstack/react-query'
import {
  bindWechat,
  bindWechatStart,
  mineIndex,
  mineSendCode,
  settings,
  unbindWechat,
  userInfo,
  wechatInit,
} from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../../lib/format/time.ts'
import { parsePageUrl } from '../../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../../pageStack/navigation.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Avatar, Row, Rows } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { ask, toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx'
import type { WeChatBinding } from '../../account.types.ts'
import { CodeField } from '../signIn/CodeField.tsx'

const here = () => accountScreens.setting({ show: 'wechat' })

const useKeep = () => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  return (binding: WeChatBinding) => {
    setReadData(client, wechatInit, {}, binding)
    invalidate(settings, userInfo, mineIndex)
  }
}

/** Handles the return from the consent page; its result can be used once. */
const useReturn = () => {
  const keep = useKeep()
  const { isBusy, submit } = useSubmit(async (_key, ticket: string) => {
    const binding = await runtime().call(bindWechat, { ticket })
    keep(binding)
    const toProfile = () => navigateTo(accountScreens.userInfo({ field: 'avatar_url' }))
    toast(
      '已绑定微信',
      binding.avatar_url ? { action: { label: '用微信头像', onPress: toProfile }, ms: 5_000 } : {},
    )
  })
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const { ticket, outcome } = runtime().session.takeOAuthAnswer()
    if (ticket) void submit(ticket)
    else if (outcome) toast('没有完成微信授权')
  })
  return isBusy
}

interface ProofProps {
  phone: string
  action: string
  isDanger?: boolean
  run: (code: string) => Promise<void>
}

function Proof({ phone, action, isDanger = false, run }: ProofProps) {
  const [code, setCode] = useState('')
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (code.length !== 6) throw new ValidationError({ code: '请填写 6 位数字验证码' })
    await run(code)
  })
  return (
    <Form onSubmit={() => void submit()} problems={problems}>
      <p className="f13 t3">
        验证码将发送到 <span className="num">{phone}</span>
      </p>
      <CodeField
        value={code}
        onChange={setCode}
        error={problems.code}
        to="own"
        send={() => runtime().call(mineSendCode, { purpose: 'wechat' })}
      />
      <Button type="submit" kind={isDanger ? 'danger' : 'primary'} size="lg" isBlock isBusy={isBusy}>
        {action}
      </Button>
    </Form>
  )
}

/** Goes to the consent page, which returns to this sheet. */
const bind = async (code: string) => {
  const { authorize_url } = await runtime().call(bindWechatStart, { code, return_to: here() })
  location.replace(authorize_url)
}

const unbinding = {
  title: '解绑微信？',
  text: '解绑后不能再用微信登录，也不能提现到微信，可以随时重新绑定。',
  confirm: '解绑微信',
  isDanger: true,
}

function Unbind({ phone }: { phone: string }) {
  const keep = useKeep()
  const run = async (code: string) => {
    if (!(await ask(unbinding))) return
    keep(await runtime().call(unbindWechat, { code }))
    toast('已解绑微信')
  }
  return <Proof phone={phone} action="解绑微信" isDanger run={run} />
}

function Outside() {
  return (
    <>
      <p className="f13 t3">请在微信中打开，登录后到「设置」里绑定。</p>
      <Link className="btn lg block" to={accountScreens.weChatOutside({ to: here() })}>
        请在微信中打开
      </Link>
    </>
  )
}

/** The bound account and the available actions. */
function Bound({ binding, onChoose }: { binding: WeChatBinding; onChoose: (act: Act) => void }) {
  const { nickname, avatar_url, bound_at, blocks, phone } = binding
  const isHeld = blocks.length > 0
  return (
    <>
      <div className="flex g12">
        <Avatar url={avatar_url} name={nickname ?? '微'} size={44} />
        <span className="row-main">
          <b className="ellipsis">{nickname ?? '微信用户'}</b>
          {bound_at !== null && (
            <small>
              绑定于 <span className="num">{formatTime(bound_at)}</span>
            </small>
          )}
        </span>
      </div>
      {blocks.map(({ sentence, path }) => (
        <Rows key={sentence}>
          <Row
            title={sentence}
            {...(path && runtime().canOpen(path) && { to: parsePageUrl(path).path, value: '去处理' })}
          />
        </Rows>
      ))}
      {!phone && <p className="f13 t3">微信是这个账号唯一的登录方式，绑定手机号后才能更换或解绑。</p>}
      {phone && !isHeld && (
        <Rows>
          <Row title="更换微信" onPress={() => onChoose('bind')} />
          <Row title="解绑微信" onPress={() => onChoose('unbind')} />
        </Rows>
      )}
    </>
  )
}

type Act = 'bind' | 'unbind'

function Content({ binding }: { binding: WeChatBinding }) {
  const [act, setAct] = useState<Act | null>(null)
  const { is_bound, phone } = binding
  if (is_bound && !act) return <Bound binding={binding} onChoose={setAct} />
  if (act === 'unbind' && is_bound && phone) return <Unbind phone={phone} />
  if (!runtime().environment.isMessenger) return <Outside />
  if (!phone) {
    return (
      <Link className="btn lg block" to={accountScreens.phone()}>
        先绑定手机号
      </Link>
    )
  }
  return <Proof phone={phone} action="去微信授权" run={bind} />
}

export function WeChatSheet({ onClose }: { onClose: () => void }) {
  const read = useRead(wechatInit, {})
  const state = stateOf(read)
  const isBinding = useReturn()
  return (
    <Sheet title="微信" onClose={onClose}>
      <div className="form">
        {(state.is === 'loading' || isBinding) && <Skeleton height={120} />}
        {state.is === 'failed' && (
          <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
        )}
        {read.data && !isBinding && <Content key={String(read.data.is_bound)} binding={read.data} />}
      </div>
    </Sheet>
  )
}
