/** What the pasted text names, and the three checks, one by one. */
import type { OutputOf } from '@wallpaper/contract'
import type { backfillRecognise } from '@wallpaper/contract/publish'
import { backfillProblems } from '@wallpaper/contract/publish/backfill.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { Badge, Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import css from './backfill.module.css'

export type Recognition = OutputOf<typeof backfillRecognise>

const checkNames: Record<Recognition['checks'][number]['id'], string> = {
  account: '账号是你授权的',
  unclaimed: '没有被别人回填过',
  time: '发布晚于口令创建',
}
const checkIcons = { ok: 'fill-check', person: 'fill-alert', refused: 'fill-dnd' } as const

function Work({ work }: { work: NonNullable<Recognition['work']> }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className={css.work}>
      <span className={css.cover}>
        {work.cover_url && !isBroken && <img src={work.cover_url} alt="" onError={() => setBroken(true)} />}
        <PlatformMark platform={work.platform} isNamed />
      </span>
      <span className={css.facts}>
        <b>{work.title || '标题还没读到'}</b>
        <span>{[platforms[work.platform].name, work.author].filter(Boolean).join(' · ')}</span>
        {work.published_at !== null && <span className="num">发布于 {formatTime(work.published_at)}</span>}
        {work.remote_id && <span className="num">作品号 {work.remote_id}</span>}
      </span>
    </div>
  )
}

function ResultBadge({ recognition: { outcome, problem } }: { recognition: Recognition }) {
  if (outcome === 'done') return <Badge tone="ok">可以回填</Badge>
  if (outcome === 'waiting') return <Badge tone="brand">需人工核对</Badge>
  if (outcome === 'repeated') return <Badge tone="wait">已回填过</Badge>
  return <Badge tone="no">{problem ? backfillProblems[problem] : '不能回填'}</Badge>
}

export function Recognised({ recognition }: { recognition: Recognition }) {
  const { work, checks, outcome, sentence } = recognition
  return (
    <Card
      title={work ? '识别到 1 个作品' : '没有识别到作品'}
      more={<ResultBadge recognition={recognition} />}
    >
      {work && <Work work={work} />}
      {checks.length > 0 && (
        <ul className={css.checks}>
          {checks.map(({ id, state, detail }) => (
            <li key={id}>
              <Icon name={checkIcons[state]} size={18} className={css[state] ?? ''} />
              {checkNames[id]}
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      )}
      {outcome !== 'done' && <p className={css.sentence}>{sentence}</p>}
    </Card>
  )
}
