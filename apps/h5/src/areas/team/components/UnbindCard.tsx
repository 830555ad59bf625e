/** One application, for either side, with the actions available to it. */
import { unbindHandle } from '@wallpaper/contract/team'
import { unbindAnswerMax } from '@wallpaper/contract/team/team.labels'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { daysLeft, formatDay } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Badge } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { dayText, unbindTones } from '../team.labels.ts'
import { useInvalidateRelations } from '../team.queries.ts'
import type { Unbind } from '../team.types.ts'
import css from './team.module.css'

function RefuseSheet({ item, onClose }: { item: Unbind; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const invalidate = useInvalidateRelations()
  const refuse = useSubmit(async () => {
    await runtime().call(unbindHandle, { id: item.id, verdict: 'refuse', reason })
    invalidate()
    toast('已告诉对方')
    onClose()
  })
  return (
    <Sheet title="拒绝解绑" onClose={onClose} isDirty={reason !== ''}>
      <Form onSubmit={() => void refuse.submit()} problems={refuse.problems} className={css.form ?? 'form'}>
        <TextArea
          label={`告诉${item.nickname}为什么（对方会看到）`}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={unbindAnswerMax}
        />
        <Button kind="primary" size="lg" isBlock type="submit" isBusy={refuse.isBusy}>
          拒绝解绑
        </Button>
      </Form>
    </Sheet>
  )
}

function Answer({ item }: { item: Unbind }) {
  const [isRefusing, setRefusing] = useState(false)
  const invalidate = useInvalidateRelations()
  const accept = useSubmit(async () => {
    const isSure = await ask({
      title: `同意和${item.nickname}解绑？`,
      text: '从明天起不再产生分成，之前的保留。同意后不能撤回。',
      confirm: '同意解绑',
    })
    if (!isSure) return
    await runtime().call(unbindHandle, { id: item.id, verdict: 'accept' })
    invalidate()
    toast('已同意，关系从明天起解除')
  })
  return (
    <>
      <div className={css.acts}>
        <Button kind="ghost" onPress={() => setRefusing(true)}>
          拒绝
        </Button>
        <Button kind="primary" isBusy={accept.isBusy} onPress={() => void accept.submit()}>
          同意解绑
        </Button>
      </div>
      {isRefusing && <RefuseSheet item={item} onClose={() => setRefusing(false)} />}
    </>
  )
}

function Withdraw({ item }: { item: Unbind }) {
  const invalidate = useInvalidateRelations()
  const withdraw = useSubmit(async () => {
    await runtime().call(unbindHandle, { id: item.id, verdict: 'withdraw' })
    invalidate()
    toast('已撤回申请')
  })
  return (
    <div style={{ marginTop: 16 }}>
      <Button kind="ghost" isBlock isBusy={withdraw.isBusy} onPress={() => void withdraw.submit()}>
        撤回申请
      </Button>
    </div>
  )
}

/** The result in a sentence. */
const outcomeOf = (item: Unbind): string => {
  const day = item.closed_at === null ? '' : formatDay(item.closed_at)
  const whose = item.side === 'asked' ? '你' : '对方'
  const said: Record<Unbind['state'], string> = {
    applied: '',
    accepted: `${day} ${whose}同意了`,
    silent: `${day} 没有答复，自动同意`,
    refused: `${day} ${whose}的说明：${item.answer}`,
    withdrawn: `${day} 已撤回`,
    void: `${day} 关系已结束，申请失效`,
  }
  return said[item.state]
}

function Head({ item }: { item: Unbind }) {
  const isWaiting = item.state === 'applied'
  const isAsked = item.side === 'asked'
  const about = isAsked ? `申请解除：你是 TA 的${item.role_name}` : `我申请解除：TA 是我的${item.role_name}`
  return (
    <div className={css.person}>
      <Avatar url={item.avatar_url} name={item.nickname} size={44} />
      <div className={css.facts}>
        <div className={css.name}>
          <b>{item.nickname}</b>
          <Badge tone={unbindTones[item.state]}>{isWaiting && isAsked ? '等你答复' : item.state_name}</Badge>
        </div>
        <span className={css.note}>{isWaiting ? about : outcomeOf(item)}</span>
      </div>
      {isWaiting && (
        <span className={css.left}>
          <b className="num">{daysLeft(item.answer_by, Date.now())}</b> 天后
          <br />
          视为同意
        </span>
      )}
    </div>
  )
}

export function UnbindCard({ item }: { item: Unbind }) {
  const isWaiting = item.state === 'applied'
  return (
    <section className="card">
      <Head item={item} />
      {isWaiting && (
        <>
          <p className={css.quote}>{item.message || item.reason}</p>
          {item.month && (
            <div className={css.lines}>
              <div>
                <span>加入时间</span>
                <b className="num">{dayText(item.from_day)}</b>
              </div>
              <div>
                <span>TA 本月带来的收益</span>
                <b className="num">{yuan(item.month.base_fen)}</b>
              </div>
              <div>
                <span>你本月来自 TA 的分成</span>
                <b className="num">{yuan(item.month.amount_fen)}</b>
              </div>
              <div>
                <span>同意后</span>
                <b>以上分成保留，之后不再产生</b>
              </div>
            </div>
          )}
          {item.side === 'asked' ? <Answer item={item} /> : <Withdraw item={item} />}
        </>
      )}
    </section>
  )
}
