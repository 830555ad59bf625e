/** A text with its sensitive words highlighted. */
import { wordCategories, wordLevels } from '@wallpaper/contract/review/review.limits'
import { cx } from '../../../lib/cx.ts'
import type { Subject } from '../review.labels.ts'
import panelCss from './panel.module.css'

type Text = Subject['texts'][number]
type Hit = Text['hits'][number]

/** Hits may overlap: the first, and at the same position the longest, is kept. */
const withoutOverlap = (hits: readonly Hit[]): Hit[] => {
  const kept: Hit[] = []
  for (const hit of hits) if (hit.from >= (kept.at(-1)?.to ?? 0)) kept.push(hit)
  return kept
}

export const MarkedText = ({ text, hits }: Pick<Text, 'text' | 'hits'>) => {
  const kept = withoutOverlap(hits)
  return (
    <>
      {kept.map((hit, at) => (
        <span key={hit.from}>
          {text.slice(kept[at - 1]?.to ?? 0, hit.from)}
          <mark
            className={cx(panelCss.hit, hit.level === 'block' && panelCss.isBlocked)}
            title={`${wordCategories[hit.category]}：${hit.word}（${wordLevels[hit.level]}）`}
          >
            {text.slice(hit.from, hit.to)}
          </mark>
        </span>
      ))}
      {text.slice(kept.at(-1)?.to ?? 0)}
    </>
  )
}
