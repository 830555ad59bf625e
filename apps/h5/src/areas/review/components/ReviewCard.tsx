/** One submission: state, reason, and actions. */
import { lines } from '@wallpaper/contract'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { isHomepageKind, reviewedFieldIds, reviewedFields } from '@wallpaper/contract/review/review.limits'
import { formatTime } from '../../../lib/format/time.ts'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { changeNote, queueSentence, stateOfItem } from '../review.labels.ts'
import type { ReviewItem } from '../review.types.ts'
import css from './ReviewCard.module.css'
import { ReviewSteps } from './ReviewSteps.tsx'

/** The form for editing it; null for a code, which has to be created again. */
const editUrl = ({ kind, id, line }: ReviewItem): PageUrl | null => {
  if (kind === 'code') return null
  return isHomepageKind(kind)
    ? creationScreens.homepage(line, { homepage_id: id, edit: true })
    : makeScreens.edit(line, { photo_id: id })
}

/** The mirrored pages show the line chosen last: switch it to the card's line. */
const open = (url: PageUrl, line: ReviewItem['line']) => {
  if (lines[line].pageSet === 'mirrored') runtime().setMirroredLine(line)
  void navigateTo(url)
}

function Head({ item }: { item: ReviewItem }) {
  const { word, tone } = stateOfItem(item)
  const isPassed = item.state === 'passed' && item.decided_at !== null
  return (
    <div className={css.head}>
      {item.thumb ? (
        <img
          className={item.kind === 'work' || item.kind === 'work_change' ? css.thumb : css.avatar}
          src={item.thumb}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className={css.avatar}>
          <Icon name="key" size={24} />
        </span>
      )}
      <div className={css.words}>
        <div className={css.title}>
          <h2>{item.title}</h2>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <p>{item.note}</p>
        <p>
          {isPassed ? '通过于' : '提交于'}{' '}
          <span className="num">{formatTime(isPassed ? (item.decided_at ?? 0) : item.submitted_at)}</span>
        </p>
      </div>
    </div>
  )
}

function Fields({ toChange }: { toChange: ReviewItem['fields_to_change'] }) {
  return (
    <ul className={css.fields}>
      {reviewedFieldIds
        .filter((field) => field !== 'cover_url' || toChange.includes(field))
        .map((field) => {
          const isFine = !toChange.includes(field)
          return (
            <li key={field} className={isFine ? css.fine : css.wrong}>
              <Icon name={isFine ? 'fill-check' : 'fill-alert'} size={18} />
              {reviewedFields[field]} <b>{isFine ? '通过' : '需修改'}</b>
            </li>
          )
        })}
    </ul>
  )
}

function Progress({ queue }: { queue: NonNullable<ReviewItem['queue']> }) {
  return (
    <>
      <ReviewSteps queue={queue} />
      <p className={css.note}>{queueSentence(queue)}</p>
    </>
  )
}

function AppealNote({ appeal }: { appeal: NonNullable<ReviewItem['appeal']> }) {
  if (appeal.state === 'open')
    return (
      <p className={css.note}>
        换了一位审核员复审，预计 <span className="num">{formatTime(appeal.due_at).slice(5, 10)}</span> 前答复
      </p>
    )
  return appeal.answer ? (
    <div className={css.answer}>
      <b>{appeal.state === 'overturned' ? '申诉成功' : '申诉没有通过'}</b>
      <p>{appeal.answer}</p>
    </div>
  ) : null
}

export function ReviewCard({ item, onAppeal }: { item: ReviewItem; onAppeal: (item: ReviewItem) => void }) {
  const isRejected = item.state === 'rejected' || item.state === 'taken_down'
  const url = editUrl(item)
  const change = changeNote(item)
  return (
    <article className={`card ${css.card}`}>
      <Head item={item} />
      {isRejected && item.fields_to_change.length > 0 && <Fields toChange={item.fields_to_change} />}
      {isRejected && item.reason && (
        <div className={css.reason}>
          <b>{item.state === 'taken_down' ? '下架原因' : '未通过原因'}</b>
          <p>{item.reason}</p>
        </div>
      )}
      {item.queue && <Progress queue={item.queue} />}
      {change && <p className={css.note}>{change}</p>}
      {item.appeal && <AppealNote appeal={item.appeal} />}
      {item.kind === 'code' && isRejected && (
        <>
          <p className={css.note}>可以删除后换一个口令再申请</p>
          <div className={css.acts}>
            <Button kind="primary" size="sm" onPress={() => open(codesScreens.list(item.line), item.line)}>
              去换口令
            </Button>
          </div>
        </>
      )}
      {(item.may_appeal || item.may_resubmit) && (
        <div className={css.acts}>
          {item.may_appeal && (
            <Button kind="ghost" size="sm" onPress={() => onAppeal(item)}>
              我要申诉
            </Button>
          )}
          {item.may_resubmit && url && (
            <Button kind="primary" size="sm" onPress={() => open(url, item.line)}>
              修改后重提
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
