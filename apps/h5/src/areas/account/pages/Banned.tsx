/** 账号封禁: why, since when, until when, what it does to money, and the conversation about it. */

import { useQueryClient } from '@tanstack/react-query'
import { appeal, ban } from '@wallpaper/contract/account'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { formatTime } from '../../../lib/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { setReadData, stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card, Row, Rows } from '../../../ui/content.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/PageLayout.tsx'
import type { BanState } from '../account.types.ts'
import { AccountStatusHead } from '../components/AccountStatusHead.tsx'
import { useGoHome } from '../components/useGoHome.ts'
import css from './Banned.module.css'

const appealWords: Record<BanState['appeal']['state'], { word: string; tone: BadgeTone }> = {
  none: { word: '未申诉', tone: 'plain' },
  open: { word: '申诉处理中', tone: 'wait' },
  upheld: { word: '维持封禁', tone: 'no' },
  lifted: { word: '已解除', tone: 'ok' },
}

function Appeal({ state }: { state: BanState }) {
  const { filled, fill, draft, discard } = useDraft('appeal', { text: '' })
  const client = useQueryClient()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    const text = filled.text.trim()
    if (text.length < 5) throw new ValidationError({ text: '请写明情况，至少 5 个字' })
    const next = await runtime().call(appeal, { text }, { idempotencyKey: key })
    setReadData(client, ban, {}, next)
    fill({ text: '' })
    discard()
    toast('已提交，我们会尽快答复')
  })
  const { word, tone } = appealWords[state.appeal.state]
  return (
    <Card title="申诉" more={<Badge tone={tone}>{word}</Badge>}>
      <ul className={css.talk}>
        {state.appeal.messages.map(({ id, from, text: said, said_at }) => (
          <li key={id} className={from === 'staff' ? css.staff : css.person}>
            <p>{said}</p>
            <small>
              {from === 'staff' ? '客服' : '我'} <span className="num">{formatTime(said_at)}</span>
            </small>
          </li>
        ))}
      </ul>
      {state.appeal.can_write && (
        <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
          <TextArea
            name="text"
            label="说明情况"
            maxLength={500}
            placeholder="写明事情经过，有证据请一并说明"
            value={filled.text}
            onChange={(text) => fill({ text })}
            error={problems.text}
          />
          <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
            {state.appeal.messages.length > 0 ? '补充说明' : '提交申诉'}
          </Button>
        </Form>
      )}
    </Card>
  )
}

function BanLifted() {
  const goHome = useGoHome()
  return (
    <AccountStatusHead icon="check" title="账号状态正常" note="可以继续使用全部功能">
      <Button kind="primary" onPress={goHome}>
        回到首页
      </Button>
    </AccountStatusHead>
  )
}

/** Why, until when and what is said about it is between us and the main account. */
function MainIsBanned() {
  return (
    <AccountStatusHead
      icon="fill-alert"
      title="主账号已被封禁"
      note="封禁期间子账号也不能使用，原因和申诉请用主账号查看"
      isGrave
    />
  )
}

function BanView({ state }: { state: BanState }) {
  const { reason, banned_at, until, money_note } = state
  return (
    <>
      <AccountStatusHead icon="fill-alert" title="账号已被封禁" note={reason} isGrave />
      <Rows>
        {banned_at !== null && (
          <Row title="封禁时间" value={<span className="num">{formatTime(banned_at)}</span>} />
        )}
        <Row
          title="解封时间"
          value={until === null ? '长期，申诉通过后解除' : <span className="num">{formatTime(until)}</span>}
        />
        <Row title="资金影响" note={money_note} />
      </Rows>
      <Appeal state={state} />
    </>
  )
}

export function Banned() {
  const read = useRead(ban, {})
  const isMain = useSession()?.sonid === 0
  return (
    <PageLayout state={stateOf(read)} hasBack={read.data?.is_banned === false}>
      {read.data?.is_banned && (isMain ? <BanView state={read.data} /> : <MainIsBanned />)}
      {read.data?.is_banned === false && <BanLifted />}
      <Link className="btn lg block ghost" to={systemScreens.logout()}>
        退出登录
      </Link>
    </PageLayout>
  )
}
