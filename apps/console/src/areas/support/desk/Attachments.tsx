/** What goes with an answer: pictures that only this creator sees, and one row of their money. */
import { LinkOutlined, PictureOutlined } from '@ant-design/icons'
import type { OutputOf } from '@wallpaper/contract'
import { ticketPicture } from '@wallpaper/contract/support/support.console'
import { ticketFilesMax } from '@wallpaper/contract/support/support.words'
import { App, Button, Upload } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { problemOf } from '../../../lib/problem.ts'
import css from './attachments.module.css'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyPicker } from './MoneyPicker.tsx'
import type { TicketMoney } from './ticketWords.ts'

type Picture = OutputOf<typeof ticketPicture>

export interface Attached {
  pictures: readonly Picture[]
  money: TicketMoney | null
}

const nothing: Attached = { pictures: [], money: null }

/** Of each ticket, as long as the console is open, like the words beside them. */
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
      {pictures.map(({ id, small }, index) => (
        <span key={id} className={css.picture}>
          <img src={small} alt={`要发的第 ${index + 1} 张图片`} />
          <Button
            size="small"
            onClick={() => change({ pictures: pictures.filter((picture) => picture.id !== id) })}
          >
            移除
          </Button>
        </span>
      ))}
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
  const { message } = App.useApp()
  const take = async (file: File) => {
    try {
      state.addPicture(await send.call({ id: ticketId }, { file }))
    } catch (error) {
      void message.error(problemOf(error).what)
    }
  }
  return (
    <span className={css.buttons}>
      <Upload
        accept="image/*"
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          void take(file)
          return false
        }}
      >
        <Button
          type="text"
          icon={<PictureOutlined />}
          loading={send.isPending}
          disabled={state.attached.pictures.length >= ticketFilesMax}
        >
          图片
        </Button>
      </Upload>
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
