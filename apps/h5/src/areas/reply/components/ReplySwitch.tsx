/** Turns the auto-reply of an account on and off; the first time staff are asked. */
import { replyAccounts, replyRulesRead, replySwitch, reviewApply } from '@wallpaper/contract/reply'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Switch } from '../../../ui/form/fields.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import type { ReplyAccount } from '../reply.types.ts'

const firstOpening = {
  title: '申请开启自动回复？',
  text: '第一次开启要审核，最晚明天 12:00 前有结果，通过后自动打开。这段时间可以先写规则。',
  confirm: '申请',
}

export function ReplySwitch({ account: { id, nickname, state, is_on } }: { account: ReplyAccount }) {
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async (_key, isOn: boolean) => {
    if (isOn && (state === 'fresh' || state === 'rejected')) {
      if (!(await ask(firstOpening))) return
      await runtime().call(reviewApply, { account_id: id })
      toast('已提交，通过后自动打开')
    } else {
      await runtime().call(replySwitch, { account_id: id, is_on: isOn })
      toast(isOn ? '自动回复已打开' : '自动回复已关闭')
    }
    invalidate(replyAccounts, replyRulesRead)
  })
  return (
    <Switch
      label={`${nickname}的自动回复`}
      isOn={is_on}
      isDisabled={isBusy || state === 'reviewing' || state === 'unreachable'}
      onChange={(isOn) => void submit(isOn)}
    />
  )
}
