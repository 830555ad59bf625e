/** The appeal thread of a ban: messages with pictures, and the reply form. */
import { useQueryClient } from '@tanstack/react-query'
import { appealPicturesMax } from '@wallpaper/contract'
import { appeal, ban } from '@wallpaper/contract/account'
import { runtime } from '../../../../runtime/runtime.ts'
import { setReadData } from '../../../../runtime/useRead.ts'
import { Badge, type BadgeTone, Card } from '../../../../ui/content.tsx'
import { Talk } from '../../../../ui/Talk.tsx'
import { EvidenceForm } from '../../../upload/public.ts'
import type { BanState } from '../../account.types.ts'

const appealLabels: Record<BanState['appeal']['state'], { word: string; tone: BadgeTone }> = {
  none: { word: '未申诉', tone: 'plain' },
  open: { word: '申诉处理中', tone: 'wait' },
  upheld: { word: '维持封禁', tone: 'no' },
  lifted: { word: '已解除', tone: 'ok' },
}

export function Appeal({ state }: { state: BanState }) {
  const client = useQueryClient()
  const { word, tone } = appealLabels[state.appeal.state]
  const { messages, can_write } = state.appeal
  const said = messages.map(({ from, ...message }) => ({
    ...message,
    author: from === 'staff' ? '客服' : '我',
    isMine: from === 'person',
  }))
  return (
    <Card title="申诉" more={<Badge tone={tone}>{word}</Badge>}>
      <Talk messages={said} />
      {can_write && (
        <EvidenceForm
          purpose="appeal"
          picturesMax={appealPicturesMax}
          action={messages.length === 0 ? '提交申诉' : '补充说明'}
          send={async (sent, idempotencyKey) =>
            setReadData(client, ban, {}, await runtime().call(appeal, sent, { idempotencyKey }))
          }
        />
      )}
    </Card>
  )
}
