/** The end of a hand-off: the share text of the published work. The clipboard is read when asked, never silently. */
import { handOffFinish } from '@wallpaper/contract/publish'
import { backfillTextMax } from '@wallpaper/contract/publish/backfill.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Recognised, type Recognition } from '../backfill/Recognised.tsx'
import type { Publication } from '../publish.types.ts'
import { appName } from './openApp.ts'

interface FinishSheetProps {
  detail: Publication
  onDone: (detail: Publication) => void
  onClose: () => void
}

export function FinishSheet({ detail, onDone, onClose }: FinishSheetProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Recognition | null>(null)
  const { isBusy, submit } = useSubmit(async (_key, pasted: string, byPerson: boolean) => {
    const { id } = detail
    const reply = await runtime().call(handOffFinish, { id, text: pasted, by_person: byPerson })
    setFound(reply.recognition)
    if (reply.publication.state === 'handing_off') return
    toast(reply.publication.state === 'verified' ? '已回填，开始计数' : reply.recognition.sentence)
    onDone(reply.publication)
  })
  const paste = async () => {
    const copied = await navigator.clipboard?.readText?.().catch(() => '')
    if (!copied) return toast('读不到剪贴板，请长按输入框粘贴')
    const pasted = copied.slice(0, backfillTextMax)
    setText(pasted)
    await submit(pasted, false)
  }
  const isUnreadable = found?.problem === 'unreadable'
  return (
    <Sheet title="发好后回来贴链接" onClose={onClose} isDirty={text !== ''}>
      <div className="form">
        <p className="f12 t3">在{appName(detail.platform)}点「分享 - 复制链接」，回到这里一点就好</p>
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyText="识别中"
          onPress={() => void paste()}
        >
          粘贴并回填
        </Button>
        <TextArea
          name="text"
          label="分享内容"
          placeholder="也可以长按这里粘贴"
          maxLength={backfillTextMax}
          value={text}
          onChange={(value) => {
            setText(value)
            setFound(null)
          }}
        />
        {found &&
          (found.work ? <Recognised recognition={found} /> : <NoticeStrip>{found.sentence}</NoticeStrip>)}
        {found?.work && found.outcome === 'refused' && <NoticeStrip>{found.sentence}</NoticeStrip>}
        {text.trim() !== '' && (
          <Button kind="soft" isBlock isDisabled={isBusy} onPress={() => void submit(text, isUnreadable)}>
            {isUnreadable ? '提交人工核对' : '回填这一条'}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
