/** A submission: one line for each place, and what can be done about it. */
import {
  type MaterialAct,
  materialActs,
  materialPlaces,
  materialStates,
} from '@wallpaper/contract/studio/material.labels'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import css from './material.module.css'
import { lineNote, stateTones, whenText } from './material.text.ts'
import type { MaterialCard } from './material.types.ts'
import { PlaceMark } from './PlaceMark.tsx'

/** The last one is the proposed one. */
const order: readonly MaterialAct[] = ['appeal', 'again', 'licence']

/** A card that is fine has no buttons: 改了再提 is behind a tap on it. */
export const shownActs = ({ lines }: MaterialCard): MaterialAct[] => {
  const needing = lines.filter(({ state }) => state !== 'online')
  return order.filter((act) => needing.some(({ acts }) => acts.includes(act)))
}

interface RecordCardProps {
  card: MaterialCard
  now: number
  onAct: (act: MaterialAct) => void
  onOpen: () => void
}

export function RecordCard({ card, now, onAct, onOpen }: RecordCardProps) {
  const acts = shownActs(card)
  const rejected = card.lines.filter(({ rejection }) => rejection !== null)
  return (
    <section className={`card ${css.card}`}>
      <button type="button" className={css.head} onClick={onOpen}>
        {card.thumb_url ? (
          <img className={css.thumb} src={card.thumb_url} alt="" loading="lazy" />
        ) : (
          <span className={css.thumb} aria-hidden="true" />
        )}
        <span className={css.facts}>
          <span className={css.title}>
            <b>{card.title}</b>
            <time className="num">{whenText(card.created_at, now)}</time>
          </span>
          {card.lines.map((line) => (
            <span key={line.place} className={css.line}>
              <PlaceMark place={line.place} isSmall />
              <span>{materialPlaces[line.place].name}</span>
              <em>
                {lineNote(line, card)}
                <Badge tone={stateTones[line.state]}>{materialStates[line.state]}</Badge>
              </em>
            </span>
          ))}
        </span>
      </button>
      {rejected.map(({ place, rejection }) => (
        <p key={place} className={css.problem}>
          {rejected.length > 1 && `${materialPlaces[place].name}：`}
          <b>{rejection?.name}</b>
          {rejection?.sentence && `，${rejection.sentence}`}
        </p>
      ))}
      {acts.length > 0 && (
        <div className={css.acts}>
          {acts.map((act, index) => (
            <Button
              key={act}
              size="sm"
              kind={index === acts.length - 1 ? 'soft' : 'ghost'}
              onPress={() => onAct(act)}
            >
              {materialActs[act]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
