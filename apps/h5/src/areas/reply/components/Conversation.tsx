/** What was said in a try-out, and which rule answered. */
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { Fragment } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { Tried } from '../reply.types.ts'
import css from './reply.module.css'

export interface Turn {
  /** What the follower did, in words. */
  words: string
  isSaid: boolean
  tried: Tried
}

function Answer({ answer }: { answer: Tried['answers'][number] }) {
  if (answer.kind === 'image' && answer.picture_url)
    return <img className={`${css.said} ${css.picture}`} src={answer.picture_url} alt={answer.text} />
  if (answer.kind === 'text' || answer.kind === 'image') return <p className={css.said}>{answer.text}</p>
  return (
    <div className={`${css.said} ${css.card}`}>
      {answer.picture_url && <img src={answer.picture_url} alt="" />}
      <b>{answer.text}</b>
      {answer.description && <p className="f13 t3">{answer.description}</p>}
      {answer.kind === 'mini' && (
        <p className={css.mini}>
          <Icon name="grid" size={14} /> 小程序
        </p>
      )}
    </div>
  )
}

export function Conversation({ turns, accountId }: { turns: readonly Turn[]; accountId: string }) {
  return (
    <div className={css.talk} aria-live="polite">
      {turns.map(({ words, isSaid, tried }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only appended
        <div key={at} className={css.talk}>
          {isSaid ? (
            <div className={`${css.line} ${css.right}`}>
              <p className={`${css.said} ${css.mine}`}>{words}</p>
              <i aria-hidden="true">读</i>
            </div>
          ) : (
            <small className={css.done}>{`模拟：${words}`}</small>
          )}
          {tried.answers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the answers of one turn never change
            <Fragment key={index}>
              <div className={css.line}>
                <i aria-hidden="true">公</i>
                <Answer answer={answer} />
              </div>
              {answer.note && <small className={css.by}>{answer.note}</small>}
            </Fragment>
          ))}
          <small className={tried.is_matched ? `${css.by} ${css.isMatched}` : css.by}>
            <Icon name={tried.is_matched ? 'fill-check' : 'fill-alert'} size={14} />{' '}
            {tried.answers.length > 0
              ? `${tried.rule_name} · ${tried.took_ms} 毫秒`
              : `${tried.rule_name}，不会回复`}{' '}
            {isSaid && !tried.is_matched && (
              <Link to={replyScreens.keyword({ id: accountId, words })}>加成关键词</Link>
            )}
          </small>
        </div>
      ))}
    </div>
  )
}
