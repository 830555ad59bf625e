/** 新建口令: the text is checked while typing; the button is enabled only when it is available. */
import { searchCodeCreate, searchCodeInit } from '@wallpaper/contract/codes'
import type { PlatformTag } from '@wallpaper/contract/codes/codes.labels'
import { useState } from 'react'
import { formatClock } from '../../../lib/format/clock.ts'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { type CheckState, useCodeCheck, useHomepages, useMarkTaken } from '../codes.queries.ts'
import type { Code, CodeListReply, Target } from '../codes.types.ts'
import { beginWith, TargetField, type Targets, targetOf } from '../target/TargetField.tsx'
import { targetInput } from '../target/targetInput.ts'
import { homepageTarget } from '../target/targets.queries.ts'
import { CodeField } from './CodeField.tsx'
import css from './NewCodeSheet.module.css'
import { PlatformTags } from './PlatformTags.tsx'

export interface NewCodeSheetProps {
  /** Text typed before the sheet opened. */
  text?: string
  facts: Pick<CodeListReply, 'quota' | 'review_hours'>
  homepageId: string | undefined
  /** The initial target; by default the homepage. */
  target?: Target | undefined
  onClose: () => void
  onCreated: (code: Code) => void
}

const hourMs = 3_600_000

function ReviewNote({ check, hours }: { check: CheckState; hours: number }) {
  if (check.is !== 'answered' || !check.answer.needs_review) return null
  return (
    <p className={css.review}>
      <Icon name="clock" size={14} />
      中文口令要审核，预计{formatClock(Date.now() + hours * hourMs, Date.now())} 前完成
    </p>
  )
}

/** The initial target: the given one, the homepage being viewed, or the first. */
const useTargets = (homepageId: string | undefined, given: Target | undefined) => {
  const homepages = useHomepages().data?.items ?? []
  const first = homepages.find(({ id }) => id === homepageId) ?? homepages[0]
  const [changed, setChanged] = useState<Targets>()
  const targets = changed ?? beginWith(given ?? (first && homepageTarget(first)))
  return { targets, setTargets: setChanged, isChanged: changed !== undefined }
}

export function NewCodeSheet({
  text: given = '',
  facts,
  homepageId,
  target: wanted,
  onClose,
  onCreated,
}: NewCodeSheetProps) {
  const [text, setText] = useState(given)
  const [platform, setPlatform] = useState<PlatformTag | null>(null)
  const check = useCodeCheck(text)
  const { targets, setTargets, isChanged } = useTargets(homepageId, wanted)
  const target = targetOf(targets)
  const { call } = useLineCalls()
  const markTaken = useMarkTaken()
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async (idempotencyKey) => {
    if (!target) return
    try {
      const input = { code: text, ...targetInput(target), ...(platform && { platform }) }
      const made = await call(searchCodeCreate, input, { idempotencyKey, hasLoading: false })
      invalidate(searchCodeInit)
      toast(made.state === 'reviewing' ? '已提交审核' : '口令已生效')
      onCreated(made)
    } catch (error) {
      if (!markTaken(text, error)) throw error
    }
  })
  const isFree = check.is === 'answered' && check.answer.state === 'free'
  const needsReview = check.is === 'answered' && check.answer.needs_review
  const { used, max } = facts.quota
  return (
    <Sheet title="新建口令" onClose={onClose} isDirty={text !== given || isChanged || platform !== null}>
      <div className={css.head}>
        <span>口令</span>
        <span className="num t3">
          已用 {used} / {max} 个
        </span>
      </div>
      <CodeField value={text} onChange={setText} check={check} isFocused />
      <ReviewNote check={check} hours={facts.review_hours} />
      <p className={css.rules}>
        中文 2–8 个字，或 4–8 位字母数字（不用 0 O 1 I L）。中文口令需审核，约 {facts.review_hours}{' '}
        小时；字母数字的立即生效。
      </p>
      <TargetField value={targets} onChange={setTargets} homepageId={homepageId} />
      <PlatformTags title="平台标签（选填）" value={platform} onChange={setPlatform} />
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={!isFree || !target}
        onPress={() => void submit()}
      >
        {needsReview ? '创建并送审' : '创建口令'}
      </Button>
    </Sheet>
  )
}
