/** Attachments of an answer: pictures that only this creator sees, and one money row. */
import { LinkOutlined } from '@ant-design/icons'
import type { OutputOf } from '@wallpaper/contract'
import { ticketPicture } from '@wallpaper/contract/support/support.console'
import { ticketFilesMax } from '@wallpaper/contract/support/support.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { PictureButton, SendingPictures } from '../../../ui/form/Pictures.tsx'
import css from './attachments.module.css'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyPicker } from './MoneyPicker.tsx'
import type { TicketMoney } from './ticket.labels.ts'

type Picture = OutputOf<typeof ticketPicture>

export interface Attached {
  pictures: readonly Picture[]
  money: TicketMoney | null
}

const nothing: Attached = { pictures: [], money: null }

/** By ticket, kept while the console is open, like the text drafts. */
const unsent = new Map<string, Attached>()

export const useAttached = (ticketId: string) => {
  const [attached, setAttached] = useState(unsent.get(ticketId) ?? nothing)
  const change = (facts: Partial<Attached>) =>
    setAttached((before) => {
      const next = { ...before, ...facts }
      unsent.set(ticketId, next)
      return next
    })
  return {
    attached,
    change,
    addPicture: (picture: Picture) =>
      setAttached((before) => {
        const next = { ...before, pictures: [...before.pictures, picture].slice(0, ticketFilesMax) }
        unsent.set(ticketId, next)
        return next
      }),
    clear: () => change(nothing),
  }
}

type AttachedState = ReturnType<typeof useAttached>

export const AttachedList = ({ attached: { pictures, money }, change }: AttachedState) =>
  (pictures.length > 0 || money) && (
    <div className={css.attached}>
      <SendingPictures
        pictures={pictures}
        onRemove={(id) => change({ pictures: pictures.filter((picture) => picture.id !== id) })}
      />
      {money && (
        <span className={css.picked}>
          <MoneyCard money={money} />
          <Button size="small" onClick={() => change({ money: null })}>
            移除
          </Button>
        </span>
      )}
    </div>
  )

export const AttachButtons = ({ ticketId, state }: { ticketId: string; state: AttachedState }) => {
  const [isPicking, setPicking] = useState(false)
  const send = useEndpointMutation(ticketPicture, { invalidates: [] })
  return (
    <span className={css.buttons}>
      <PictureButton
        type="text"
        loading={send.isPending}
        disabled={state.attached.pictures.length >= ticketFilesMax}
        send={async (file) => state.addPicture(await send.call({ id: ticketId }, { file }))}
      >
        图片
      </PictureButton>
      <Button type="text" icon={<LinkOutlined />} onClick={() => setPicking(true)}>
        插入账目
      </Button>
      {isPicking && (
        <MoneyPicker
          ticketId={ticketId}
          onPick={(money) => {
            state.change({ money })
            setPicking(false)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </span>
  )
}
