/** The decision about a submission at one place, with its keys. */
import {
  claimMaterial,
  passMaterial,
  rejectMaterial,
  staffMaterialRead,
  staffMaterials,
} from '@wallpaper/contract/studio/material.console'
import { materialStates } from '@wallpaper/contract/studio/material.labels'
import {
  type MaterialReason,
  materialReasonIds,
  materialReasons,
} from '@wallpaper/contract/studio/materialReason.labels'
import { Button, Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { Facts } from '../../ui/content/Facts.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { Key, useReviewKeys } from '../review/public.ts'
import css from './material.module.css'
import type { MaterialDetail } from './material.types.ts'

const stale = { invalidates: [staffMaterials, staffMaterialRead] }

/** Opening claims it for four hours; what a colleague has stays readable. */
const useClaim = ({ id, state, is_mine }: MaterialDetail) => {
  const { call } = useEndpointMutation(claimMaterial, stale)
  const claim = useEffectEvent(() => {
    if (state === 'reviewing' && !is_mine) void call({ id }).catch(() => {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item
  useEffect(() => claim(), [id])
}

const record = ({ passed, decided }: MaterialDetail): string =>
  decided === 0 ? '还没有审过的' : `审过 ${decided} 条，通过 ${passed} 条`

interface MaterialVerdictProps {
  material: MaterialDetail
  onMove: (step: number) => void
}

export const MaterialVerdict = ({ material, onMove }: MaterialVerdictProps) => {
  useClaim(material)
  const attempt = useAttempt()
  const pass = useEndpointMutation(passMaterial, stale)
  const reject = useEndpointMutation(rejectMaterial, stale)
  const [cause, setCause] = useState<MaterialReason | null>(null)
  const [note, setNote] = useState('')
  const { id } = material
  const isOpen =
    material.state === 'reviewing' &&
    material.decide_objection === '' &&
    (material.claimed_by === '' || material.is_mine)
  const isBusy = pass.isPending || reject.isPending
  const decide = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      onMove(1)
    })
  const approve = () => {
    if (isOpen && !isBusy) void decide(() => pass.call({ id }))
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
      materialReasonIds.map((reason, index) => [String(index + 1), () => setCause(reason)]),
    ),
  })
  return (
    <section className={common.deskColumn} aria-label="审核决定">
      <div className={css.body}>
        <h2>{material.nickname}</h2>
        <p>{record(material)}</p>
        <Facts facts={[{ label: '状态', value: materialStates[material.state] }]} />
        {material.reason && (
          <p>
            上次驳回：{materialReasons[material.reason].name} {material.note}
          </p>
        )}
        {material.appeal_text && (
          <>
            <h3>申诉</h3>
            <p>{material.appeal_text}</p>
          </>
        )}
        {material.decide_objection && <p>{material.decide_objection}</p>}
        {isOpen && (
          <>
            <h3>驳回原因</h3>
            <div className={css.reasons}>
              {materialReasonIds.map((reason, index) => (
                <Button
                  key={reason}
                  type={cause === reason ? 'primary' : 'default'}
                  aria-pressed={cause === reason}
                  onClick={() => setCause(reason)}
                >
                  {index + 1} {materialReasons[reason].name}
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
            <p>在这一处上线。它换掉的旧版这时才下线，授权到期那天自动下线。</p>
          </>
        )}
        {material.claimed_by && !material.is_mine && <p>{material.claimed_by} 正在审这一条</p>}
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
