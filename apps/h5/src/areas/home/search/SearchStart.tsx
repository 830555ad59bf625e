/** Before typing: recent searches, popular words, and the most used templates. */
import { lineOfPrefix } from '@wallpaper/contract'
import { promoteInit, searchHot } from '@wallpaper/contract/home'
import { Suspense } from 'react'
import { formatRecent } from '../../../lib/format/time.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Skeleton } from '../../../ui/states/states.tsx'
import { TemplateCards } from '../../creation/public.ts'
import { Mark } from './Mark.tsx'
import { Retry } from './Retry.tsx'
import css from './search.module.css'
import type { SearchHistory } from './searchHistory.ts'

const undoMs = 5_000

function Recent({ history, onPick }: { history: SearchHistory; onPick: (word: string) => void }) {
  if (history.words.length === 0) return null
  const clear = () => {
    const former = history.clear()
    toast('已清空搜索记录', {
      ms: undoMs,
      action: { label: '撤销', onPress: () => history.restore(former) },
    })
  }
  return (
    <Card
      title="最近搜过"
      more={
        <button type="button" className={css.trash} aria-label="清空搜索记录" onClick={clear}>
          <Icon name="trash" size={20} />
        </button>
      }
    >
      <ul className={css.words}>
        {history.words.map((word) => (
          <li key={word}>
            <button type="button" onClick={() => onPick(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const boxes = [1, 2, 3, 4, 5, 6, 7, 8]

function Hot({ onPick }: { onPick: (word: string) => void }) {
  const { data, error, refetch } = useRead(searchHot, {}, { isQuiet: true })
  if (data?.words.length === 0) return null
  return (
    <Card
      title="大家在找"
      more={
        data?.updated_at ? (
          <span className="f12 t3">{`${formatRecent(data.updated_at, Date.now())} 更新`}</span>
        ) : undefined
      }
    >
      {!data && error && <Retry onPress={() => void refetch()} />}
      <ol className={css.hot}>
        {data?.words.map(({ id, word, mark }, at) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(word)}>
              <i className={at < 3 ? `num ${css.first}` : 'num'}>{at + 1}</i>
              <span>{word}</span>
              <Mark mark={mark} />
            </button>
          </li>
        ))}
        {!data &&
          !error &&
          boxes.map((box) => (
            <li key={box}>
              <Skeleton width="70%" height={18} style={{ marginBlock: 13 }} />
            </li>
          ))}
      </ol>
    </Card>
  )
}

/** Of the current line; nothing while it is unknown or has none. */
function Templates() {
  const { data } = useRead(promoteInit, {}, { isQuiet: true })
  const line = data && lineOfPrefix(data.prefix)
  return <Suspense>{line && <TemplateCards line={line} />}</Suspense>
}

export interface SearchStartProps {
  history: SearchHistory
  onPick: (word: string) => void
}

export function SearchStart({ history, onPick }: SearchStartProps) {
  return (
    <>
      <Recent history={history} onPick={onPick} />
      <Hot onPick={onPick} />
      <Templates />
    </>
  )
}
