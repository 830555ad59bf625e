/** A publication in the record: what became of it, and the one or two acts that matter now. */
import { type PublicationAct, publicationActs } from '@wallpaper/contract/publish/publication.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { formatClock } from '../../../lib/format/clock.ts'
import { countText } from '../../../lib/format/count.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { PublicationCard } from '../publish.types.ts'
import { PublicationHead } from './PublicationHead.tsx'
import css from './publication.module.css'
import { isUploading, percentOf, unknownSentence } from './publication.view.ts'

/** The last one is the proposed one. */
const shownActs: readonly PublicationAct[] = ['unsent', 'link', 'again', 'continue', 'edit', 'hand_off']

function Line({ card, now }: { card: PublicationCard; now: number }) {
  if (card.state === 'verified' && !card.is_gone)
    return (
      <span className={css.figures}>
        {card.plays !== null && <span>播放 {countText(card.plays)}</span>}
        {card.likes !== null && <span>点赞 {countText(card.likes)}</span>}
        {card.saves !== null && <span>取图 {countText(card.saves)}</span>}
      </span>
    )
  if (card.state === 'failed') return <span className={css.why}>{card.sentence}</span>
  if (isUploading(card))
    return (
      <span
        className={css.bar}
        style={{ display: 'block' }}
        role="progressbar"
        aria-label="上传"
        aria-valuenow={percentOf(card)}
      >
        <i style={{ width: `${percentOf(card)}%` }} />
      </span>
    )
  if (card.scheduled_at !== null && card.scheduled_at > now)
    return <small className="num">{formatClock(card.scheduled_at, now)} 发布</small>
  const at = card.sent_at ?? card.created_at
  return (
    <small>
      {card.sent_at ? '提交于' : '创建于'} <span className="num">{formatTime(at)}</span>
    </small>
  )
}

interface RecordCardProps {
  card: PublicationCard
  now: number
  isBusy: boolean
  onAct: (act: PublicationAct) => void
}

export function RecordCard({ card, now, isBusy, onAct }: RecordCardProps) {
  const acts = shownActs.filter((act) => card.acts.includes(act))
  return (
    <section className={`card ${css.card} ${css.record}`}>
      <Link className={css.head ?? ''} to={publishScreens.publication({ id: card.id })}>
        <PublicationHead card={card} now={now}>
          <Line card={card} now={now} />
        </PublicationHead>
      </Link>
      {card.state === 'unknown' && (
        <p className={css.unknown}>
          <b>先别重新发布</b>
          {unknownSentence(card)}
        </p>
      )}
      {acts.length > 0 && (
        <div className={css.acts}>
          {acts.map((act, index) => (
            <Button
              key={act}
              size="sm"
              kind={index === acts.length - 1 ? 'soft' : 'ghost'}
              isDisabled={isBusy}
              onPress={() => onAct(act)}
            >
              {publicationActs[act]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
