/** What became of an article each time it was sent, and its address once it is out. */
import { articleDetailOf } from '@wallpaper/contract/gzh'
import { formatRecent } from '../../../lib/format/time.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { ErrorState, Skeleton } from '../../../ui/states/states.tsx'
import { Timeline, type TimelineStep } from '../../../ui/Timeline.tsx'
import type { Article, ArticleItem } from '../gzh.types.ts'

type Publication = Article['publications'][number]

const steps: Record<Publication['state'], TimelineStep['state']> = {
  preparing: 'now',
  drafted: 'done',
  submitting: 'now',
  submitted: 'now',
  published: 'done',
  refused: 'failed',
  failed: 'failed',
  unknown: 'now',
}

const stepOf = ({ state, state_name, account_name, note, at }: Publication): TimelineStep => ({
  title: `${state_name} · ${account_name}`,
  state: steps[state],
  time: formatRecent(at, Date.now()),
  ...(note && { note }),
})

export function ArticleHistory({ article, onClose }: { article: ArticleItem; onClose: () => void }) {
  const read = useRead(articleDetailOf, { article_id: article.id })
  const state = stateOf(read)
  const publications = read.data?.publications ?? []
  const url = publications.find((one) => one.state === 'published' && one.url)?.url
  return (
    <Sheet title="发布经过" onClose={onClose}>
      {state.is === 'loading' && <Skeleton height={120} />}
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      <Timeline steps={publications.map(stepOf)} />
      {url && (
        <>
          <a className="btn primary lg block mt12" href={url} target="_blank" rel="noreferrer">
            看文章
          </a>
          <Button isBlock onPress={() => void copyText(url)}>
            复制链接
          </Button>
        </>
      )}
    </Sheet>
  )
}
