/** A message to the whole team, and earlier ones. */
import { sendTeamMessage, teamMessages } from '@wallpaper/contract/team'
import { teamMessageMax } from '@wallpaper/contract/team/team.labels'
import { formatTime } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './team.module.css'

export function TeamMessage({ onClose }: { onClose: () => void }) {
  const { data } = useRead(teamMessages, {})
  const invalidate = useInvalidate()
  const { filled, fill, draft, discard } = useDraft('team message', { text: '' })
  const { isBusy, problems, submit } = useSubmit(async (idempotencyKey) => {
    const text = filled.text.trim()
    if (text.length < 2) throw new ValidationError({ text: '请写点什么，至少 2 个字' })
    await runtime().call(sendTeamMessage, { text }, { idempotencyKey })
    discard()
    invalidate(teamMessages)
    toast('已发出，成员会在通知里看到')
    onClose()
  })
  const note = data?.note ?? ''
  return (
    <Sheet title="给团队发消息" onClose={onClose}>
      <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
        <TextArea
          name="text"
          label="内容"
          maxLength={teamMessageMax}
          placeholder="例如：本周末一起做秋天的专题"
          value={filled.text}
          onChange={(text) => fill({ text })}
          error={problems.text}
        />
        <p className="hint">{note || '团队每位成员会收到通知，对方可以在设置里关闭'}</p>
        <Button
          kind="primary"
          isBlock
          isBusy={isBusy}
          isDisabled={!data || note !== ''}
          onPress={() => void submit()}
        >
          发给团队
        </Button>
      </Form>
      {data && data.items.length > 0 && (
        <ul className={css.messages} aria-label="发过的消息">
          {data.items.map(({ id, text, sent_at, reached, is_done }) => (
            <li key={id}>
              <p>{text}</p>
              <small>
                <span className="num">{formatTime(sent_at)}</span> ·{' '}
                {is_done ? `${reached} 人收到` : '正在发送'}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
