/** The decision about one reported work, with its keys. */
import {
  claimBackfill,
  passBackfill,
  rejectBackfill,
  staffBackfillRead,
  staffBackfills,
} from '@wallpaper/contract/publish/backfill.console'
import {
  type BackfillReason,
  backfillReasonIds,
  backfillReasons,
  backfillStates,
  goneRule,
} from '@wallpaper/contract/publish/backfill.labels'
import { Button, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { Key, useReviewKeys } from '../review/public.ts'
import type { BackfillDetail } from './Evidence.tsx'
import css from './publish.module.css'

const checkTones = { ok: 'ok', person: 'wait', refused: 'no' } as const
const checkWords = { ok: '通过', person: '需人工', refused: '不符' } as const

const stale = { invalidates: [staffBackfills, staffBackfillRead] }

const percent = ({ passed, decided }: BackfillDetail): string =>
  decided === 0 ? '还没有审过的' : `审过 ${decided} 条，通过率 ${((100 * passed) / decided).toFixed(1)}%`

/** Opening claims it for four hours; what a colleague has stays readable. */
const useClaim = ({ id, state, is_mine }: BackfillDetail) => {
  const { call } = useEndpointMutation(claimBackfill, stale)
  const claim = useEffectEvent(() => {
    if (state === 'waiting' && !is_mine) void call({ id }).catch(() => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => claim(), [id])
}

interface VerdictProps {
  backfill: BackfillDetail
  onMove: (step: number) => void
}

export const Verdict = ({ backfill, onMove }: VerdictProps) => {
  useClaim(backfill)
  const attempt = useAttempt()
  const pass = useEndpointMutation(passBackfill, stale)
  const reject = useEndpointMutation(rejectBackfill, stale)
  const [cause, setCause] = useState<BackfillReason | null>(null)
  const [note, setNote] = useState('')
  const [link, setLink] = useState('')
  const isOpen = backfill.state === 'waiting' && (backfill.claimed_by === '' || backfill.is_mine)
  const isBusy = pass.isPending || reject.isPending
  const decide = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      onMove(1)
    })
  const { id } = backfill
  const needsLink = backfill.work.remote_id === ''
  const approve = () => {
    if (isOpen && !isBusy) void decide(() => pass.call({ id, ...(link && { link }) }))
  }
  const refuse = () => {
    if (isOpen && !isBusy && cause) void decide(() => reject.call({ id, cause, ...(note && { note }) }))
  }
  useReviewKeys({
    a: approve,
    r: refuse,
    s: () => onMove(1),
    j: () => onMove(1),
    k: () => onMove(-1),
    ...Object.fromEntries(
      backfillReasonIds.map((reason, index) => [String(index + 1), () => setCause(reason)]),
    ),
  })
  return (
    <section className={common.deskColumn} aria-label="审核决定">
      <div className={css.body}>
        <h2>{backfill.nickname}</h2>
        <p>{percent(backfill)}</p>
        <Facts
          facts={[
            { label: '状态', value: backfillStates[backfill.state] },
            { label: '账号', value: backfill.account || '没有对上' },
          ]}
        />
        <h3>系统检查</h3>
        <ul className={css.checks}>
          {backfill.checks.map(({ name, state, detail }) => (
            <li key={name}>
              <StateTag tone={checkTones[state]}>{checkWords[state]}</StateTag>
              {name}
              <span>{detail}</span>
            </li>
          ))}
        </ul>
        <h3>用户粘贴的内容</h3>
        <p className={css.pasted}>{backfill.pasted || '已清除'}</p>
        {backfill.state === 'rejected' && backfill.reason && (
          <p>
            驳回：{backfillReasons[backfill.reason].name} {backfill.note}
          </p>
        )}
        {isOpen && (
          <>
            {needsLink && (
              <Input
                aria-label="作品链接"
                placeholder="打开原帖后看到的作品链接"
                value={link}
                onChange={(event) => setLink(event.target.value)}
              />
            )}
            <h3>驳回原因</h3>
            <div className={css.reasons}>
              {backfillReasonIds.map((reason, index) => (
                <Button
                  key={reason}
                  type={cause === reason ? 'primary' : 'default'}
                  aria-pressed={cause === reason}
                  onClick={() => setCause(reason)}
                >
                  {index + 1} {backfillReasons[reason].name}
                </Button>
              ))}
            </div>
            <Input.TextArea
              aria-label="给创作者的说明"
              placeholder="给创作者的说明，选「其他」时要写"
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <h3>通过之后</h3>
            <p>
              作品计入它的口令，第 1、7、30 天自动复查，活动期间和看不到时每天复查。{goneRule}，并通知作者。
            </p>
          </>
        )}
        {backfill.claimed_by && !backfill.is_mine && <p>{backfill.claimed_by} 正在审这一条</p>}
      </div>
      {isOpen && (
        <div className={css.acts}>
          <Button onClick={() => onMove(1)}>
            跳过 <Key>S</Key>
          </Button>
          <Button danger disabled={isBusy || !cause} onClick={refuse}>
            驳回 <Key>R</Key>
          </Button>
          <Button type="primary" loading={isBusy} onClick={approve}>
            通过 <Key>A</Key>
          </Button>
        </div>
      )}
    </section>
  )
}
