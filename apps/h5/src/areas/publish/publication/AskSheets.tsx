/** The forms of a publication: the work's link, and its time. */
import { backfillTextMax } from '@wallpaper/contract/publish/backfill.labels'
import { useState } from 'react'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ScheduleSheet } from '../editor/ScheduleSheet.tsx'
import type { PublicationCard } from '../publish.types.ts'
import { confirmWarnings } from './confirmWarnings.ts'
import { type Asked, sendLink, sendTime, useChanged } from './useActs.ts'

interface SheetProps {
  card: PublicationCard
  onClose: () => void
}

function LinkSheet({ card, onClose }: SheetProps) {
  const [text, setText] = useState('')
  const changed = useChanged()
  const { isBusy, problems, submit } = useSubmit(async () => {
    changed(await sendLink(card.id, text))
    toast('已确认，正在核对')
    onClose()
  })
  return (
    <Sheet title="贴链接确认已发" onClose={onClose} isDirty={text !== ''}>
      <Form problems={problems} onSubmit={() => void submit()}>
        <TextArea
          name="text"
          label="作品链接"
          placeholder="在平台上打开这条作品，点「分享 - 复制链接」，回来粘贴"
          maxLength={backfillTextMax}
          value={text}
          error={problems.text}
          onChange={setText}
        />
        <Button
          kind="primary"
          size="lg"
          isBlock
          type="submit"
          isBusy={isBusy}
          isDisabled={text.trim() === ''}
        >
          确认已发
        </Button>
      </Form>
    </Sheet>
  )
}

function TimeSheet({ card, onClose }: SheetProps) {
  const changed = useChanged()
  const { submit } = useSubmit(async (_key, at: number | null) => {
    const call = (isConfirmed: boolean) => sendTime(card.id, at ?? undefined, isConfirmed)
    const reply = await confirmWarnings(call, '仍用这个时间')
    if (!reply) return
    changed(reply.publication)
    toast(at === null ? '不等了' : '时间已改')
    onClose()
  })
  return (
    <ScheduleSheet
      at={card.scheduled_at}
      now={Date.now()}
      onPick={(at) => void submit(at)}
      onClose={onClose}
    />
  )
}

export interface AskedOf {
  act: Asked
  card: PublicationCard
}

export function AskSheet({ asked, onClose }: { asked: AskedOf | null; onClose: () => void }) {
  if (!asked) return null
  const Asking = asked.act === 'link' ? LinkSheet : TimeSheet
  return <Asking card={asked.card} onClose={onClose} />
}
