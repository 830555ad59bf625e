/** What colleagues say to each other about a proposal. */
import { commentApproval } from '@wallpaper/contract/staff/staff.console'
import { useRef } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { MentionButton } from '../../../ui/form/MentionButton.tsx'
import { ReplyForm, type ReplyText } from '../../../ui/form/ReplyForm.tsx'
import type { OpenedApproval } from './approval.labels.ts'
import css from './approvals.module.css'

export const Comments = ({ approval: { id, comments } }: { approval: OpenedApproval }) => {
  const comment = useEndpointMutation(commentApproval, { invalidates: 'all' })
  const words = useRef<ReplyText>(null)
  return (
    <section>
      <h3>留言{comments.length > 0 && ` ${comments.length}`}</h3>
      {comments.length > 0 && (
        <ul className={css.comments}>
          {comments.map(({ id: commentId, author, text, said_at }) => (
            <li key={commentId}>
              <span className={common.note}>
                {author} <TimeText at={said_at} />
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <ReplyForm
        label="留言"
        placeholder="写给同事，提交和复核的人都看得到"
        submitText="留言"
        doneText="已留言"
        text={words}
        send={(text, idempotencyKey) => comment.call({ id, text }, { idempotencyKey })}
        extra={<MentionButton onChoose={(name) => words.current?.insert(name)} />}
      />
    </section>
  )
}
