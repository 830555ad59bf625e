/** The decision about one reported work, with its keys. */
import {
  claimBackfill,
  passBackfill,
  rejectBackfill,
  staffBackfillRead,
  staffBackfills,
} from '@wallpaper/contract/publish/backfill.console'
import { backfillReasons, backfillStates, goneRule } from '@wallpaper/contract/publish/backfill.labels'
import { Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { useClaim } from '../../ui/useClaim.ts'
import { Decision, useRejectReasons } from '../review/public.ts'
import type { BackfillDetail } from './Evidence.tsx'
import css from './publish.module.css'

const checkTones = { ok: 'ok', person: 'wait', refused: 'no' } as const
const checkWords = { ok: '通过', person: '需人工', refused: '不符' } as const

const stale = { invalidates: [staffBackfills, staffBackfillRead] }

const percent = ({ passed, decided }: BackfillDetail): string =>
  decided === 0 ? '还没有审过的' : `审过 ${decided} 条，通过率 ${((100 * passed) / decided).toFixed(1)}%`

interface VerdictProps {
  backfill: BackfillDetail
  onMove: (step: number) => void
}

export const Verdict = ({ backfill, onMove }: VerdictProps) => {
  const { id } = backfill
  const claim = useEndpointMutation(claimBackfill, stale)
  const isFree = backfill.state === 'waiting' && backfill.claimed_by === ''
  useClaim(id, isFree, claim.call)
  const attempt = useAttempt()
  const pass = useEndpointMutation(passBackfill, stale)
  const reject = useEndpointMutation(rejectBackfill, stale)
  const { cause, words, keys, form } = useRejectReasons(backfillReasons)
  const [link, setLink] = useState('')
  const isOpen = isFree || (backfill.state === 'waiting' && backfill.is_mine)
  const decide = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      await work()
      onMove(1)
    })
  return (
    <Decision
      label="审核决定"
      isOpen={isOpen}
      isBusy={pass.isPending || reject.isPending}
      approve={{
        label: '通过',
        isReady: true,
        act: () => decide(() => pass.call({ id, ...(link && { link }) })),
      }}
      refuse={{
        label: '驳回',
        isReady: cause !== null,
        act: () => cause && decide(() => reject.call({ id, cause, ...words })),
      }}
      keys={keys}
      onMove={onMove}
    >
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
          {backfill.work.remote_id === '' && (
            <Input
              aria-label="作品链接"
              placeholder="打开原帖后看到的作品链接"
              value={link}
              onChange={(event) => setLink(event.target.value)}
            />
          )}
          {form}
          <h3>通过之后</h3>
          <p>
            作品计入它的口令，第 1、7、30 天自动复查，活动期间和看不到时每天复查。{goneRule}，并通知作者。
          </p>
        </>
      )}
      {backfill.claimed_by && !backfill.is_mine && <p>{backfill.claimed_by} 正在审这一条</p>}
    </Decision>
  )
}
