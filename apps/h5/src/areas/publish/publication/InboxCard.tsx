/** The video of a hand-off goes among its owner's drafts at the platform, instead of being saved on the phone. */
import { useQueryClient } from '@tanstack/react-query'
import { overseasPublishInbox, publicationRead } from '@wallpaper/contract/publish'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { inboxStates } from '@wallpaper/contract/publish/publication.labels'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card } from '../../../ui/content.tsx'
import type { Publication } from '../publish.types.ts'
import css from './publication.module.css'

type Inbox = NonNullable<Publication['inbox']>
type State = NonNullable<Inbox['state']>

const tones: Record<State, BadgeTone> = {
  sending: 'brand',
  processing: 'brand',
  delivered: 'ok',
  failed: 'no',
}

/** It goes on by itself, and is worth looking at again. */
export const isOnItsWay = ({ inbox }: Pick<Publication, 'inbox'>): boolean =>
  inbox?.state === 'sending' || inbox?.state === 'processing'

const noteOf = ({ state, percent, sentence }: Inbox, name: string): string => {
  if (sentence) return sentence
  if (state === 'sending') return `已传 ${percent}%，离开页面也在传`
  if (state === 'processing') return `${name} 正在处理，通常不到 1 分钟`
  if (state === 'delivered') return `打开 ${name} 的收件箱，点通知接着发；发出后会自动计入`
  return `视频直接送到你的 ${name} 收件箱，不用先存到手机`
}

export function InboxCard({ detail, inbox }: { detail: Publication; inbox: Inbox }) {
  const client = useQueryClient()
  const { name } = platforms[detail.platform]
  const { isBusy, submit } = useSubmit(async () => {
    const after = await runtime().call(overseasPublishInbox, { id: detail.id })
    setReadData(client, publicationRead, { id: detail.id }, after)
  })
  const { state } = inbox
  return (
    <Card title={`放进 ${name} 的草稿`}>
      <div className={css.inbox}>
        <p className="f13 t3">{noteOf(inbox, name)}</p>
        {state && <Badge tone={tones[state]}>{inboxStates[state]}</Badge>}
        {(state === null || state === 'failed') && (
          <Button size="sm" kind="soft" isBusy={isBusy} busyText="正在放" onPress={() => void submit()}>
            {state === 'failed' ? '再试一次' : '放进草稿'}
          </Button>
        )}
      </div>
    </Card>
  )
}
