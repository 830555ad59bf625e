/** 单独设置的作品: works that do not use their homepage's settings. */
import { useState } from 'react'
import { yuan } from '../../../../lib/format/money.ts'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ListFooter } from '../../../../ui/lists/InfiniteList.tsx'
import { WorkPicker } from '../../works/WorkPicker.tsx'
import type { Work } from '../make.types.ts'
import css from './price.module.css'
import type { Choices, Prices } from './usePrices.ts'
import { WorkPriceSheet } from './WorkPriceSheet.tsx'

const picksMax = 100

const wordOf = ({ download_mode, price_fen }: Work): string => {
  if (download_mode === 'price') return `¥${yuan(price_fen ?? 0)}`
  return download_mode === 'ad' ? '看广告' : '免费'
}

export interface OwnPricesProps {
  homepageId: string
  list: Prices['list']
  choices: Choices
  onChanged: () => void
}

export function OwnPrices({ homepageId, list, choices, onChanged }: OwnPricesProps) {
  const line = useLine()
  const [chosen, setChosen] = useState<readonly [Work, ...Work[]] | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  return (
    <section className="card flush">
      <div className="between" style={{ padding: '14px 16px 4px' }}>
        <h2 className="t1" style={{ fontSize: 16 }}>
          单独设置的作品 <span className="num">{list.head?.total || ''}</span>
        </h2>
        <button type="button" className="text-btn f13" onClick={() => setIsPicking(true)}>
          添加
        </button>
      </div>
      {list.items.length === 0 && (
        <p className="f13 t3" style={{ padding: '4px 16px 16px' }}>
          所有作品都跟随主页；可以给某几个作品单独设置
        </p>
      )}
      <ul className="rows">
        {list.items.map((work) => (
          <li key={work.id}>
            <button type="button" className="row" onClick={() => setChosen([work])}>
              <img className={css.thumb} src={work.cover.small} alt="" loading="lazy" />
              <span className="row-main">
                <b>{work.title}</b>
                <small>{work.state === 'published' ? `已保存 ${work.saves} 次` : '审核通过后生效'}</small>
              </span>
              <span className="num t1 b">{wordOf(work)}</span>
              <Icon name="right" size={16} className="chev" />
            </button>
          </li>
        ))}
      </ul>
      {list.items.length > 0 && list.end !== 'done' && (
        <ListFooter end={list.end === 'more' ? 'failed' : list.end} onMore={list.more} />
      )}
      {isPicking && (
        <WorkPicker
          line={line}
          homepageId={homepageId}
          max={picksMax}
          onClose={() => setIsPicking(false)}
          onDone={([first, ...others]) => {
            setIsPicking(false)
            if (first) setChosen([first, ...others])
          }}
        />
      )}
      {chosen && (
        <WorkPriceSheet
          works={chosen}
          modes={choices.modes}
          bounds={choices}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            onChanged()
          }}
        />
      )}
    </section>
  )
}
