/** The thread, with colleagues' notes in between. */
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import { MessagePictures } from '../../../ui/content/MessagePictures.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import css from './desk.module.css'
import { MoneyCard } from './MoneyCard.tsx'
import type { TicketDetail } from './ticket.labels.ts'

type Message = TicketDetail['messages'][number]

const classOf = ({ is_note, is_staff }: Message) => {
  if (is_note) return cx(css.message, css.isNote)
  return is_staff ? cx(css.message, css.isStaff) : css.message
}

const Files = ({ pictures }: Pick<Message, 'pictures'>) => (
  <>
    <MessagePictures pictures={pictures.filter(({ video_url }) => video_url === null)} />
    {pictures.map(
      ({ id, video_url, small }) =>
        video_url !== null && (
          // biome-ignore lint/a11y/useMediaCaption: what somebody filmed of their screen has no captions
          <video key={id} className={css.video} src={video_url} poster={small} controls preload="none" />
        ),
    )}
  </>
)

export const TicketMessages = ({ messages }: Pick<TicketDetail, 'messages'>) => (
  <ol className={css.messages} aria-label="对话">
    {messages.map((message) => (
      <li key={message.id} className={classOf(message)}>
        <span className={common.note}>
          {message.is_note && '内部备注 · '}
          {message.author} <TimeText at={message.said_at} />
          {message.is_note && '，用户看不到'}
        </span>
        <div className={css.bubble}>
          <p>{message.text}</p>
          <Files pictures={message.pictures} />
          {message.money && <MoneyCard money={message.money} />}
        </div>
      </li>
    ))}
  </ol>
)
