/** Staff write either an answer, which the creator reads, or an internal note. */
import { noteTicket, replyTicket } from '@wallpaper/contract/support/support.console'
import { ticketTextMax } from '@wallpaper/contract/support/support.labels'
import { Button, Segmented } from 'antd'
import { type RefObject, useRef, useState } from 'react'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { MentionButton } from '../../../ui/form/MentionButton.tsx'
import { ReplyForm, type ReplyText } from '../../../ui/form/ReplyForm.tsx'
import { AttachButtons, AttachedList, useAttached } from './Attachments.tsx'
import css from './desk.module.css'
import type { TicketDetail } from './ticket.labels.ts'

/** Drafts by ticket, kept while the console is open, so that switching tickets loses nothing. */
const unsent = new Map<string, string>()

/** The canned answer inserted last, what was filled in, and the text before. */
export interface UsedCanned {
  title: string
  filled: readonly string[]
  before: string
}

interface AnswerFormsProps {
  ticket: TicketDetail
  text: RefObject<ReplyText | null>
  used: UsedCanned | null
  onUsed: (used: UsedCanned | null) => void
}

type Mode = 'reply' | 'note'

const modes: { value: Mode; label: string }[] = [
  { value: 'reply', label: '回复用户' },
  { value: 'note', label: '内部备注' },
]

export const AnswerForms = ({ ticket, text, used, onUsed }: AnswerFormsProps) => {
  const [chosen, setChosen] = useState<Mode>('reply')
  const mode = ticket.can_answer ? chosen : 'note'
  const reply = useEndpointMutation(replyTicket, { invalidates: 'all' })
  const note = useEndpointMutation(noteTicket, { invalidates: 'all' })
  const noteText = useRef<ReplyText>(null)
  const { id } = ticket
  const attached = useAttached(id)
  const keptAs = (name: Mode) => ({
    text: unsent.get(`${name} ${id}`) ?? '',
    keep: (words: string) => void unsent.set(`${name} ${id}`, words),
  })
  return (
    <div className={css.answer}>
      <div className={css.modes}>
        <Segmented
          aria-label="写什么"
          value={mode}
          onChange={setChosen}
          options={ticket.can_answer ? modes : modes.filter(({ value }) => value === 'note')}
        />
        {used && mode === 'reply' && (
          <span className={common.note}>
            用了常用语「{used.title}」
            {[...new Set(used.filled)].map((value) => (
              <mark key={value} className={css.filled}>
                {value}
              </mark>
            ))}
            <Button
              type="link"
              size="small"
              onClick={() => {
                text.current?.set(used.before)
                onUsed(null)
              }}
            >
              撤回
            </Button>
          </span>
        )}
      </div>
      {mode === 'reply' && <AttachedList {...attached} />}
      {mode === 'reply' ? (
        <ReplyForm
          key="reply"
          placeholder="回复对方，他会看到这段话"
          maxLength={ticketTextMax}
          kept={keptAs('reply')}
          text={text}
          send={async (words, idempotencyKey) => {
            const { pictures, money } = attached.attached
            await reply.call(
              {
                id,
                text: words,
                picture_ids: pictures.map((picture) => picture.id),
                ...(money && { money_kind: money.kind, money_id: money.id }),
              },
              { idempotencyKey },
            )
            attached.clear()
            onUsed(null)
          }}
          extra={
            <>
              <span className={common.note}>发送后 72 小时没有回复自动结束 · ⌘ ↵ 发送</span>
              <AttachButtons ticketId={id} state={attached} />
            </>
          }
        />
      ) : (
        <ReplyForm
          key="note"
          label="内部备注"
          placeholder="给同事看的，对方看不到"
          submitText="保存备注"
          doneText="备注已保存，对方看不到"
          maxLength={ticketTextMax}
          kept={keptAs('note')}
          send={(words, idempotencyKey) => note.call({ id, text: words }, { idempotencyKey })}
          text={noteText}
          extra={
            <>
              <span className={common.note}>只有同事能看到</span>
              <MentionButton onChoose={(name) => noteText.current?.insert(name)} />
            </>
          }
        />
      )}
    </div>
  )
}
