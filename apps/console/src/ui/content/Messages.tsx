/** The messages between a creator and staff, oldest first. */
import common from '../common.module.css'
import { MessagePictures, type PictureOfMessage } from './MessagePictures.tsx'
import css from './Messages.module.css'
import { TimeText } from './TimeText.tsx'

interface Message {
  id: number
  author: string
  is_staff: boolean
  text: string
  pictures: readonly PictureOfMessage[]
  said_at: number
}

export const Messages = ({ messages }: { messages: readonly Message[] }) => (
  <ol className={css.messages} aria-label="对话">
    {messages.map((message) => (
      <li key={message.id} className={message.is_staff ? css.isStaff : ''}>
        <span className={common.note}>
          {message.author}
          {message.is_staff && '（运营）'} <TimeText at={message.said_at} />
        </span>
        <p>{message.text}</p>
        <MessagePictures pictures={message.pictures} />
      </li>
    ))}
  </ol>
)
