/** Asks before leaving with unsaved rules; leaves in the next render, when the back guard is gone. */
import { useEffect, useState } from 'react'
import { useBackGuard } from '../../pageStack/backGuards.ts'
import { navigateBack } from '../../pageStack/navigation.ts'
import { ask } from '../../ui/overlay/overlays.ts'

const question = {
  key: 'reply',
  title: '放弃修改？',
  text: '规则还没有保存，离开后仍按原来的设置。',
  cancel: '继续修改',
  confirm: '放弃',
  isDanger: true,
}

export const useLeaveQuestion = (isChanged: boolean, giveUp: () => void): void => {
  const [isLeaving, setIsLeaving] = useState(false)
  useBackGuard(() => {
    if (!isChanged || isLeaving) return false
    void ask(question).then(setIsLeaving)
    return true
  })
  useEffect(() => {
    if (!isLeaving) return
    giveUp()
    navigateBack()
  }, [isLeaving, giveUp])
}
