/** Answers as the follower sees them. */
import type { OutputOf } from '@wallpaper/contract'
import type { callbackMessage } from '@wallpaper/contract/reply/reply.console'
import css from './callbacks.module.css'

type Shown = OutputOf<typeof callbackMessage>['answers'][number]

const Answer = ({ answer: { kind, text, description, picture_url, note } }: { answer: Shown }) => {
  if (kind === 'image' && picture_url) return <img className={css.picture} src={picture_url} alt={text} />
  if (kind === 'text' || kind === 'image')
    return (
      <p className={css.answer}>
        {text}
        {note && <small>{note}</small>}
      </p>
    )
  return (
    <div className={css.card}>
      {picture_url && <img src={picture_url} alt="" />}
      <b>{text}</b>
      <small>{kind === 'mini' ? `小程序 · ${note}` : description}</small>
    </div>
  )
}

export const ShownAnswers = ({ answers }: { answers: readonly Shown[] }) =>
  answers.map((answer, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the answers of one message never change
    <Answer key={at} answer={answer} />
  ))
