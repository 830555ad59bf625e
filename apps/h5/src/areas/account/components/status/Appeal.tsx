/** The conversation about a ban: what was said, with its pictures, and the form that adds to it. */
import { useQueryClient } from '@tanstack/react-query'
import { appealPicturesMax } from '@wallpaper/contract'
import { appeal, ban } from '@wallpaper/contract/account'
import { useState } from 'react'
import { formatTime } from '../../../../lib/format/time.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { setReadData } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { FieldError, TextArea } from '../../../../ui/fields.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { PictureViewer } from '../../../../ui/overlay/PictureViewer.tsx'
import { UploadGrid, useUploadQueue } from '../../../upload/public.ts'
import type { BanState } from '../../account.types.ts'
import css from './Appeal.module.css'

type Message = BanState['appeal']['messages'][number]
type Evidence = NonNullable<ReturnType<typeof useUploadQueue>>

const appealWords: Record<BanState['appeal']['state'], { word: string; tone: BadgeTone }> = {
  none: { word: '未申诉', tone: 'plain' },
  open: { word: '申诉处理中', tone: 'wait' },
  upheld: { word: '维持封禁', tone: 'no' },
  lifted: { word: '已解除', tone: 'ok' },
}

function Pictures({ pictures }: Pick<Message, 'pictures'>) {
  const [shown, setShown] = useState<string | null>(null)
  const large = pictures.find(({ id }) => id === shown)?.large
  if (pictures.length === 0) return null
  return (
    <div className={css.pictures}>
      {pictures.map(({ id, small }, index) => (
        <button
          key={id}
          type="button"
          className={css.picture}
          aria-label={`看第 ${index + 1} 张图片`}
          onClick={() => setShown(id)}
        >
          <img src={small} alt="" loading="lazy" />
        </button>
      ))}
      {large && <PictureViewer url={large} title="申诉图片" onClose={() => setShown(null)} />}
    </div>
  )
}

function Talk({ messages }: { messages: readonly Message[] }) {
  return (
    <ul className={css.talk}>
      {messages.map(({ id, from, text, pictures, said_at }) => (
        <li key={id} className={from === 'staff' ? css.staff : css.person}>
          <p>{text}</p>
          <Pictures pictures={pictures} />
          <small>
            {from === 'staff' ? '客服' : '我'} <span className="num">{formatTime(said_at)}</span>
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The pictures that go with the words; all of them, so none is left behind without being noticed. */
const idsOf = ({ files, ready }: Evidence): string[] => {
  if (files.some(({ stage }) => stage.at === 'failed' || stage.at === 'refused'))
    throw new ValidationError({ upload_ids: '有图片没有传成，请重试或移除后再提交' })
  if (ready.length < files.length) throw new ValidationError({ upload_ids: '图片还没有传完，请稍等' })
  return ready.map(({ upload }) => upload.upload_id)
}

function AppealForm({ isFirst, evidence }: { isFirst: boolean; evidence: Evidence }) {
  const { filled, fill, draft, discard } = useDraft('appeal', { text: '' })
  const client = useQueryClient()
  const { isBusy, problems, submit } = useSubmit(async (key) => {
    const text = filled.text.trim()
    if (text.length < 5) throw new ValidationError({ text: '请写明情况，至少 5 个字' })
    const upload_ids = idsOf(evidence)
    const next = await runtime().call(appeal, { text, upload_ids }, { idempotencyKey: key })
    setReadData(client, ban, {}, next)
    fill({ text: '' })
    discard()
    for (const { id } of evidence.ready) evidence.remove(id)
    toast('已提交，我们会尽快答复')
  })
  return (
    <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
      <TextArea
        name="text"
        label="说明情况"
        maxLength={500}
        placeholder="写明事情经过，有证据请一并说明"
        value={filled.text}
        onChange={(text) => fill({ text })}
        error={problems.text}
      />
      <div className={css.evidence}>
        <UploadGrid
          queue={evidence}
          max={appealPicturesMax}
          emptyTitle="证据图片（选填）"
          note={`最多 ${appealPicturesMax} 张，只有你和客服能看到`}
        />
        {problems.upload_ids && <FieldError>{problems.upload_ids}</FieldError>}
      </div>
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
        {isFirst ? '提交申诉' : '补充说明'}
      </Button>
    </Form>
  )
}

export function Appeal({ state }: { state: BanState }) {
  const evidence = useUploadQueue({ purpose: 'appeal', isPrivate: true })
  const { word, tone } = appealWords[state.appeal.state]
  const { messages, can_write } = state.appeal
  return (
    <Card title="申诉" more={<Badge tone={tone}>{word}</Badge>}>
      <Talk messages={messages} />
      {can_write && evidence && <AppealForm isFirst={messages.length === 0} evidence={evidence} />}
    </Card>
  )
}
