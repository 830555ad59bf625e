/** What colleagues wrote down: seen by staff only, pinned by anybody, corrected for some minutes, never deleted. */
import type { OutputOf } from '@wallpaper/contract'
import {
  editPersonNote,
  personNotes,
  pinPersonNote,
  writePersonNote,
} from '@wallpaper/contract/account/personNotes.console'
import { Button, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MentionButton } from '../../../ui/form/MentionButton.tsx'
import { ReplyForm, type ReplyText, replyRules } from '../../../ui/form/ReplyForm.tsx'
import css from './people.module.css'

type Note = OutputOf<typeof personNotes>['items'][number]

const invalidates = [personNotes]

const EditDialog = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const edit = useEndpointMutation(editPersonNote, { invalidates })
  return (
    <FormDialog<{ text: string }>
      title="修改备注"
      submitText="保存"
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await edit.call({ id: note.id, text })
      }}
    >
      <Form.Item name="text" label="备注" initialValue={note.text} rules={replyRules}>
        <Input.TextArea rows={4} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}

const NoteItem = ({ note, onEdit }: { note: Note; onEdit: () => void }) => {
  const pin = useEndpointMutation(pinPersonNote, { invalidates })
  const attempt = useAttempt()
  return (
    <li className={css.note}>
      <p>{note.text}</p>
      <div className={common.rowActions}>
        <span className={common.note}>
          {note.author} <TimeText at={note.made_at} />
          {note.edited_at !== null && '，改过'}
        </span>
        {note.is_pinned && <StateTag tone="wait">置顶</StateTag>}
        <Button
          type="link"
          size="small"
          loading={pin.isPending}
          onClick={() => void attempt(() => pin.call({ id: note.id, is_pinned: !note.is_pinned }))}
        >
          {note.is_pinned ? '取消置顶' : '置顶'}
        </Button>
        {note.may_edit && (
          <Button type="link" size="small" onClick={onEdit}>
            修改
          </Button>
        )}
      </div>
    </li>
  )
}

export const PersonNotes = ({ uid }: { uid: number }) => {
  const query = useEndpointQuery(personNotes, { uid })
  const write = useEndpointMutation(writePersonNote, { invalidates })
  const words = useRef<ReplyText>(null)
  const [edited, setEdited] = useState<Note | null>(null)
  return (
    <Card title="同事的备注">
      <QueryView query={query} rows={2}>
        {({ items }) => (
          <ul className={css.notes}>
            {items.map((note) => (
              <NoteItem key={note.id} note={note} onEdit={() => setEdited(note)} />
            ))}
          </ul>
        )}
      </QueryView>
      <ReplyForm
        label="备注"
        placeholder="写一条，只有同事能看到"
        submitText="写下备注"
        doneText="已写下，同事都能看到"
        text={words}
        extra={<MentionButton onChoose={(name) => words.current?.insert(name)} />}
        send={(text, idempotencyKey) => write.call({ uid, text }, { idempotencyKey })}
      />
      {edited && <EditDialog note={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}
