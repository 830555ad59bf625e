/** 去申请挂载: what Douyin wants, and the state of the application. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { mountApply, mountInit, mountWorks } from '@wallpaper/contract/publish'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Row } from '../../../ui/content.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { MountAccount } from './mount.types.ts'

export function ApplySheet({ account, onClose }: { account: MountAccount; onClose: () => void }) {
  const invalidate = useInvalidate()
  const { application } = account
  const { isBusy, submit } = useSubmit(async () => {
    await runtime().call(mountApply, { account_id: account.id })
    invalidate(mountInit, mountWorks)
    toast('已提交，1 个工作日内审完')
    onClose()
  })
  return (
    <Sheet title="申请抖音挂载" onClose={onClose}>
      {application?.state === 'refused' && (
        <NoticeStrip tone="no">上次没有通过：{application.sentence}</NoticeStrip>
      )}
      <p className="t2">
        为抖音「{account.nickname}」开通挂载：账号要本人实名，公开的作品不少于 3 条，内容适合所有人看。
      </p>
      <Row icon="book" title="挂载教程" to={learnScreens.mount()} />
      <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
        {application?.state === 'refused' ? '再次申请' : '提交申请'}
      </Button>
    </Sheet>
  )
}
