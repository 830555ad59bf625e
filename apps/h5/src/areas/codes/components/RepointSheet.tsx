/** 更换指向: from now on the code has another target; earlier targets and their income are kept. */
import { searchCodeChangePage, searchCodeHistory, searchCodeInit } from '@wallpaper/contract/codes'
import { useState } from 'react'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Code } from '../codes.types.ts'
import { beginWith, TargetField, targetOf } from '../target/TargetField.tsx'
import { targetInput } from '../target/targetInput.ts'
import { presentTarget } from '../target/targets.queries.ts'
import css from './NewCodeSheet.module.css'

export interface RepointSheetProps {
  code: Code
  homepageId: string | undefined
  onClose: () => void
}

export function RepointSheet({ code, homepageId, onClose }: RepointSheetProps) {
  const [targets, setTargets] = useState(() => beginWith(presentTarget(code), code.target.kind))
  const target = targetOf(targets)
  const isChanged = target !== undefined && target.id !== code.target.id
  const { call } = useLineCalls()
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async () => {
    if (!target) return
    await call(searchCodeChangePage, { code_id: code.id, ...targetInput(target) }, { hasLoading: false })
    invalidate(searchCodeInit, searchCodeHistory)
    toast('已更换指向')
    onClose()
  })
  return (
    <Sheet title={`更换「${code.code}」的指向`} onClose={onClose} isDirty={isChanged}>
      <TargetField value={targets} onChange={setTargets} homepageId={homepageId} />
      <p className={css.rules}>
        口令和海报不用换，观众再打开就是新内容。之前的数据和收益仍算在原来的内容上。
      </p>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={!isChanged}
        onPress={() => void submit()}
      >
        更换指向
      </Button>
    </Sheet>
  )
}
