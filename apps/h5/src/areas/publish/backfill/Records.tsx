/** Reported works, with what became of them; a press shows one and what can be done. */
import { backfillRecords } from '@wallpaper/contract/publish'
import { backfillStates, goneRule } from '@wallpaper/contract/publish/backfill.labels'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone, Card } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import type { BackfillRecord } from '../publish.types.ts'
import css from './backfill.module.css'

const tones: Record<BackfillRecord['state'], BadgeTone> = { waiting: 'brand', passed: 'ok', rejected: 'no' }

const titleOf = ({ work }: BackfillRecord): string => work.title || work.url.replace(/^https?:\/\//, '')

function RecordBadge({ record }: { record: BackfillRecord }) {
  if (record.state === 'passed' && record.is_gone) return <Badge tone="no">打不开了</Badge>
  return <Badge tone={tones[record.state]}>{backfillStates[record.state]}</Badge>
}

function RecordRow({ record, onOpen }: { record: BackfillRecord; onOpen: () => void }) {
  return (
    <button type="button" className={css.record} onClick={onOpen}>
      <PlatformMark platform={record.work.platform} isNamed />
      <span className={css.line}>
        <b>{titleOf(record)}</b>
        <small>
          {record.sentence || (
            <>
              {record.code && `口令 ${record.code} · `}
              <span className="num">{formatTime(record.created_at)}</span>
            </>
          )}
        </small>
      </span>
      <RecordBadge record={record} />
    </button>
  )
}

const nextOf = ({ state, is_gone }: BackfillRecord): string => {
  if (state === 'rejected') return '改好以后可以再试一次，也可以换一条作品。'
  if (state === 'waiting') return '结果会在消息里告诉你。'
  return is_gone ? '在平台改回公开后，下次复查会恢复。' : `${goneRule}。`
}

interface RecordSheetProps {
  record: BackfillRecord
  onAgain: (url: string) => void
  onClose: () => void
}

function RecordSheet({ record, onAgain, onClose }: RecordSheetProps) {
  const { work, state } = record
  const facts: [string, string][] = [
    ['结果', record.sentence || backfillStates[state]],
    ['作者', work.author],
    ['口令', record.code],
    ['回填时间', formatTime(record.created_at)],
    ['单号', record.number],
  ]
  return (
    <Sheet title={titleOf(record)} onClose={onClose}>
      <dl className={css.told}>
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <p className="hint">{nextOf(record)}</p>
      <div className={css.pair}>
        <Button kind="ghost" isBlock onPress={() => void copyText(work.url)}>
          复制链接
        </Button>
        {state === 'rejected' ? (
          <Button kind="primary" isBlock onPress={() => onAgain(work.url)}>
            再试一次
          </Button>
        ) : (
          <Button kind="primary" isBlock onPress={() => void window.open(work.url, '_blank', 'noopener')}>
            打开作品
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** `onAgain` takes the link of a refused work back into the form. */
export function Records({ onAgain }: { onAgain: (url: string) => void }) {
  const list = useReadList(readKey(backfillRecords), (paging, options) =>
    runtime().call(backfillRecords, paging, { ...options, isQuiet: true }),
  )
  const [opened, setOpened] = useState<BackfillRecord | null>(null)
  if (list.items.length === 0) return null
  return (
    <Card title="最近回填">
      <InfiniteList
        label="最近回填"
        items={list.items}
        keyOf={({ id }) => id}
        renderItem={(record) => <RecordRow record={record} onOpen={() => setOpened(record)} />}
        rowHeight={64}
        end={list.end}
        onMore={list.more}
      />
      {opened && (
        <RecordSheet
          record={opened}
          onAgain={(url) => {
            setOpened(null)
            onAgain(url)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}
