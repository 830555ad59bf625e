/** The decision about a submission at one place, with its keys. */
import {
  claimMaterial,
  passMaterial,
  rejectMaterial,
  staffMaterialRead,
  staffMaterials,
} from '@wallpaper/contract/studio/material.console'
import { materialStates } from '@wallpaper/contract/studio/material.labels'
import { materialReasons } from '@wallpaper/contract/studio/materialReason.labels'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { useClaim } from '../../ui/useClaim.ts'
import { Decision, useRejectReasons } from '../review/public.ts'
import type { MaterialDetail } from './material.types.ts'

const stale = { invalidates: [staffMaterials, staffMaterialRead] }

const record = ({ passed, decided }: MaterialDetail): string =>
  decided === 0 ? '还没有审过的' : `审过 ${decided} 条，通过 ${passed} 条`

interface MaterialVerdictProps {
  material: MaterialDetail
  onMove: (step: number) => void
}

export const MaterialVerdict = ({ material, onMove }: MaterialVerdictProps) => {
  const { id, claimed_by } = material
  const claim = useEndpointMutation(claimMaterial, stale)
  const isDecidable = material.state === 'reviewing' && material.decide_objection === ''
  useClaim(id, isDecidable && claimed_by === '', claim.call)
  const attempt = useAttempt()
  const pass = useEndpointMutation(passMaterial, stale)
  const reject = useEndpointMutation(rejectMaterial, stale)
  const { cause, words, keys, form } = useRejectReasons(materialReasons)
  const isOpen = isDecidable && (claimed_by === '' || material.is_mine)
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
      approve={{ label: '通过', isReady: true, act: () => decide(() => pass.call({ id })) }}
      refuse={{
        label: '驳回',
        isReady: cause !== null,
        act: () => cause && decide(() => reject.call({ id, cause, ...words })),
      }}
      keys={keys}
      onMove={onMove}
    >
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
          {form}
          <h3>通过之后</h3>
          <p>在这一处上线。它换掉的旧版这时才下线，授权到期那天自动下线。</p>
        </>
      )}
      {claimed_by && !material.is_mine && <p>{claimed_by} 正在审这一条</p>}
    </Decision>
  )
}
