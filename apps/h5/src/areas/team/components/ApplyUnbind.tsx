/** The form for ending a relation: with whom, why, and what happens next. */
import { applyUnbind } from '@wallpaper/contract/team'
import { unbindMessageMax, unbindReasons } from '@wallpaper/contract/team/team.labels'
import { useState } from 'react'
import { dayMs, formatDay } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Badge, Card } from '../../../ui/content.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Empty } from '../../../ui/states/states.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { dayText } from '../team.labels.ts'
import { useInvalidateRelations } from '../team.queries.ts'
import type { OwnRelation } from '../team.types.ts'
import css from './team.module.css'

interface ChoiceProps {
  relation: OwnRelation
  isChosen: boolean
  onChoose: () => void
}

function Choice({ relation, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input
        type="radio"
        name="relation"
        className="sr"
        checked={isChosen}
        onChange={onChoose}
        aria-label={`${relation.role_name} ${relation.nickname}`}
      />
      <Avatar url={relation.avatar_url} name={relation.nickname} size={44} />
      <span className={css.facts}>
        <span className={css.name}>
          <b>{relation.nickname}</b>
          <Badge tone={relation.role === 'tutor' ? 'info' : 'plain'}>{relation.role_name}</Badge>
          {relation.is_applied && <Badge tone="wait">等待答复</Badge>}
        </span>
        <span className={css.note}>{dayText(relation.from_day)} 起 · 分成由平台支付</span>
      </span>
      <span className={css.mark}>{isChosen && <Icon name="check" size={14} />}</span>
    </label>
  )
}

const stepsOf = (name: string, answerDays: number) => [
  {
    title: `等${name}答复`,
    state: 'now' as const,
    time: `最晚 ${formatDay(Date.now() + answerDays * dayMs).slice(5)}`,
    note: `${answerDays} 天内没有答复，视为同意`,
  },
  {
    title: '同意后第二天解除',
    state: 'todo' as const,
    note: '之前产生的分成不变；之后的收益不再分给对方',
  },
  { title: '如被拒绝', state: 'todo' as const, note: '会告诉你原因，可以再沟通或请客服介入' },
]

export interface ApplyUnbindProps {
  relations: readonly OwnRelation[]
  answerDays: number
}

export function ApplyUnbind({ relations, answerDays }: ApplyUnbindProps) {
  const [role, setRole] = useState<OwnRelation['role'] | undefined>()
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const invalidate = useInvalidateRelations()
  const chosen = relations.find((relation) => relation.role === role) ?? relations[0]
  const send = useSubmit(async (key) => {
    if (!chosen) return
    const isSure = await ask({
      title: `申请和${chosen.nickname}解绑？`,
      text: `同意后，你的收益不再产生给${chosen.nickname}的分成。答复之前可以撤回。`,
      confirm: '提交申请',
    })
    if (!isSure) return
    await runtime().call(
      applyUnbind,
      { role: chosen.role, reason: reasonOf(chosen, reason), message },
      { idempotencyKey: key },
    )
    setMessage('')
    invalidate()
    toast('已提交，等对方答复')
  })
  if (!chosen)
    return (
      <section className="card">
        <Empty drawing="nothing" title="没有可以解绑的关系" note="有邀请人或导师时，可以在这里申请解绑" />
      </section>
    )
  return (
    <>
      <section className="card">
        <div className={css.form}>
          <div>
            <p className={css.label}>要解除和谁的关系</p>
            <div className={css.choices} role="radiogroup" aria-label="要解除和谁的关系">
              {relations.map((relation) => (
                <Choice
                  key={relation.id}
                  relation={relation}
                  isChosen={relation === chosen}
                  onChoose={() => setRole(relation.role)}
                />
              ))}
            </div>
          </div>
          {!chosen.is_applied && (
            <>
              <div>
                <p className={css.label}>为什么想解绑</p>
                <Segmented
                  label="原因"
                  look="chips"
                  options={unbindReasons[chosen.role].map((each) => ({ id: each, title: each }))}
                  value={reasonOf(chosen, reason)}
                  onChange={setReason}
                />
              </div>
              <TextArea
                label={`想对${chosen.nickname}说的（选填，对方能看到）`}
                name="message"
                value={message}
                onChange={setMessage}
                maxLength={unbindMessageMax}
                error={send.problems.message}
              />
            </>
          )}
        </div>
      </section>
      {!chosen.is_applied && (
        <>
          <Card title="提交以后">
            <Timeline steps={stepsOf(chosen.nickname, answerDays)} />
          </Card>
          <Button kind="primary" size="lg" isBlock isBusy={send.isBusy} onPress={() => void send.submit()}>
            提交解绑申请
          </Button>
        </>
      )}
    </>
  )
}

const reasonOf = ({ role }: OwnRelation, reason: string): string =>
  unbindReasons[role].includes(reason) ? reason : (unbindReasons[role][0] ?? '')
