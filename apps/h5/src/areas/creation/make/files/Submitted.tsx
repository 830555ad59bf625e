/** After submitting: the works, their place in the queue, what is left, and what can be done meanwhile. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { checkInit } from '@wallpaper/contract/review'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { navigateBack } from '../../../../pageStack/navigation.ts'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../../runtime/useLineRead.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Row, Rows } from '../../../../ui/content.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Empty } from '../../../../ui/states/states.tsx'
import { queueSentence, ReviewSteps } from '../../../review/public.ts'
import css from './Submitted.module.css'

export interface SubmittedProps {
  count: number
  isDraft: boolean
  /** One of them, for a share kit. */
  workId: string | undefined
  /** Their thumbnails; the first few are shown. */
  pictures?: readonly string[]
  /** Files that were not submitted, and why. */
  left?: { count: number; note: string } | null
  /** The line's word for a work. */
  work: string
  onMore: () => void
}

const shownMax = 4

const told = '结果会用消息告诉你；通过后观众就能看到'

/** Of the newest submission; without the review's answer only what happens next is said. */
const useQueue = () => {
  const line = useLine()
  const { data } = useLineRead(checkInit, { kind: 'photo', state: 'reviewing', limit: 1 }, { isQuiet: true })
  return data?.items.find((item) => item.line === line)?.queue ?? null
}

/** The first has the only primary button. */
function Meanwhile({ workId }: Pick<SubmittedProps, 'workId'>) {
  const line = useLine()
  return (
    <section aria-label="等的时候可以先做">
      <h2 className={css.heading}>等的时候可以先做</h2>
      <Rows>
        <div className="row">
          <span className="row-ic">
            <Icon name="tag" size={22} />
          </span>
          <span className="row-main">
            <b>起一个口令</b>
            <small>先占住名字，通过就能用</small>
          </span>
          <Link className="btn sm primary" to={codesScreens.list(line, { create: '' })} open="redirect">
            去起名
          </Link>
        </div>
        <Row
          title="准备分享包"
          note="海报、文案、话题一次备好"
          icon="share"
          to={codesScreens.kit({ line, photo_id: workId })}
        />
        <Row title="看审核进度" note="排到第几、要多久" icon="clock" to={reviewScreens.works(line)} />
        <Row
          title="发布到平台"
          note="写好标题和话题，同步发出去"
          icon="upload"
          to={publishScreens.editor()}
        />
      </Rows>
    </section>
  )
}

function Pictures({ pictures }: Required<Pick<SubmittedProps, 'pictures'>>) {
  if (pictures.length === 0) return null
  const rest = pictures.length - shownMax
  return (
    <div className={css.pictures}>
      {pictures.slice(0, shownMax).map((url) => (
        <img key={url} src={url} alt="" />
      ))}
      {rest > 0 && <span className="num">{`+${rest}`}</span>}
    </div>
  )
}

function Left({ count, note, onFix }: { count: number; note: string; onFix: () => void }) {
  return (
    <Rows>
      <div className="row">
        <span className="row-ic">
          <Icon name="image" size={22} />
        </span>
        <span className="row-main">
          <b>{`还有 ${count} 张没提交`}</b>
          <small>{note}</small>
        </span>
        <Button size="sm" onPress={onFix}>
          去改
        </Button>
      </div>
    </Rows>
  )
}

export function Submitted({
  count,
  isDraft,
  workId,
  pictures = [],
  left = null,
  work,
  onMore,
}: SubmittedProps) {
  const queue = useQueue()
  const sentence = queue ? `${queueSentence(queue)}。${told}` : `正在审核，${told}`
  return (
    <>
      <section className="card" role="status">
        <Empty
          drawing="works"
          title={isDraft ? `已存 ${count} 个草稿` : `已提交 ${count} 个${work}`}
          note={isDraft ? '草稿只有你能看到，改好后可以提交审核' : sentence}
          action={
            <span className="flex g8">
              <Button kind="soft" onPress={onMore}>
                继续上传
              </Button>
              <Button kind={isDraft ? 'primary' : 'ghost'} onPress={() => navigateBack()}>
                完成
              </Button>
            </span>
          }
        />
        <Pictures pictures={pictures} />
        {!isDraft && queue && <ReviewSteps queue={queue} />}
      </section>
      {left && <Left {...left} onFix={onMore} />}
      {!isDraft && <Meanwhile workId={workId} />}
    </>
  )
}
