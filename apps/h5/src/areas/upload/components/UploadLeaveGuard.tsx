/** 放弃上传？: asks on going back while files are uploading. Leaving with a draft loses nothing. */
import { useEffect, useId, useState } from 'react'
import { useBackGuard } from '../../../pageStack/backGuards.ts'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { closeToast, toast } from '../../../ui/overlay/overlays.ts'
import type { UploadQueueOfScreen } from '../queue/useUploadQueue.ts'

export interface UploadLeaveGuardProps {
  queue: UploadQueueOfScreen
  unit: '张' | '个'
  /** Saves the screen's own data; the queue keeps the files. */
  onSaveDraft?: (() => void) | undefined
}

type State = 'staying' | 'asking' | 'leaving'

export function UploadLeaveGuard({ queue, unit, onSaveDraft }: UploadLeaveGuardProps) {
  const { totals, files } = queue
  const [state, setState] = useState<State>('staying')
  const id = useId()
  const left = totals.count - totals.done - totals.failed - totals.same - totals.flawed

  useBackGuard(() => {
    if (!totals.isMoving || state === 'leaving') return false
    // An unrelated toast must not cover the question.
    closeToast()
    setState('asking')
    return true
  })
  // After the dialog has closed: while open, it would handle the back navigation itself.
  useEffect(() => {
    if (state === 'leaving') navigateBack()
  }, [state])

  if (state !== 'asking') return null
  const saveDraft = () => {
    onSaveDraft?.()
    setState('leaving')
    toast('已存草稿，会继续上传', { ms: 2_000 })
  }
  const giveUp = () => {
    for (const file of files) queue.remove(file.id)
    setState('leaving')
  }
  return (
    <Modal labelledBy={id} role="alertdialog" onDismiss={() => setState('staying')}>
      <section className="dialog">
        <h2 id={id}>放弃上传？</h2>
        <p className="dialog-text">
          {`还有 ${left} ${unit}没有传完。存草稿会在后台继续上传，下次打开还在；放弃后，这次选的文件都会移除。`}
        </p>
        <div className="dialog-buttons">
          <Button size="lg" onPress={giveUp}>
            放弃上传
          </Button>
          <Button size="lg" kind="primary" onPress={saveDraft}>
            存草稿
          </Button>
        </div>
      </section>
    </Modal>
  )
}
