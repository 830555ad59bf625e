/** The owner, the machine's findings, and the history of the item. */
import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import {
  contentFindingIds,
  contentFindings,
  duplicateLikeness,
  wordCategories,
} from '@wallpaper/contract/review/review.limits'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { formatTime } from '../../../lib/time.ts'
import { Avatar } from '../../../ui/content/Avatar.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import type { Subject } from '../review.labels.ts'
import { MarkedText } from './MarkedText.tsx'
import panelCss from './panel.module.css'

interface Check {
  label: string
  state: 'fine' | 'suspect' | 'unknown'
  word: string
}

const checkIcons: Record<Check['state'], ReactNode> = {
  fine: <CheckCircleFilled aria-hidden />,
  suspect: <ExclamationCircleFilled aria-hidden />,
  unknown: <MinusCircleOutlined aria-hidden />,
}

const passRate = ({ pass_rate_30 }: Subject['creator']) =>
  pass_rate_30 === null ? '30 日内没有审核过' : `30 日通过率 ${pass_rate_30}%`

export const Creator = ({ subject: { creator, is_new_author } }: { subject: Subject }) => (
  <div className={panelCss.creator}>
    <Avatar name={creator.nickname} url={creator.avatar_url} size={40} />
    <div>
      <Link to={`/people/${creator.uid}`}>{creator.nickname}</Link>
      <small>
        {passRate(creator)} · 已发布 {creator.published}
      </small>
    </div>
    {is_new_author && <StateTag tone="ok">新作者</StateTag>}
  </div>
)

const unchecked: Record<Exclude<Subject['content_check'], 'checked'>, string> = {
  none: '未接入',
  waiting: '检查中',
  down: '服务没有应答，未检查',
}

/** Nobody takes what nobody has looked for as passed. */
const contentChecksOf = ({ content_check, findings }: Subject): Check[] =>
  contentFindingIds.map((id) => {
    const label = contentFindings[id]
    if (content_check !== 'checked') return { label, state: 'unknown', word: unchecked[content_check] }
    return findings.includes(id)
      ? { label, state: 'suspect', word: '疑似' }
      : { label, state: 'fine', word: '通过' }
  })

const stateOf = (isFine: boolean): Check['state'] => (isFine ? 'fine' : 'suspect')

const checksOf = (subject: Subject): Check[] => {
  const hits = subject.texts.flatMap((text) => text.hits)
  const categories = [...new Set(hits.map(({ category }) => wordCategories[category]))]
  const [nearest] = subject.near
  const foreign = subject.codes.filter(({ is_own }) => !is_own)
  const isAlike = nearest !== undefined && nearest.likeness >= duplicateLikeness
  return [
    ...contentChecksOf(subject),
    {
      label: '敏感词',
      state: stateOf(hits.length === 0),
      word: hits.length === 0 ? '未发现' : `${hits.length} 处：${categories.join('、')}`,
    },
    {
      label: '二维码',
      state: stateOf(foreign.length === 0),
      word:
        foreign.map(({ text }) => text).join('；') || (subject.codes.length > 0 ? '只有自家的' : '未发现'),
    },
    ...(subject.pages.length > 0
      ? [
          {
            label: '重复度',
            state: stateOf(!isAlike),
            word: nearest ? `${nearest.likeness}%${isAlike ? ' 疑似重复' : ''}` : '没有相似作品',
          },
          {
            label: 'AI 声明',
            state: stateOf(true),
            word: subject.is_ai ? '作者声明为 AI 生成' : '作者声明不是 AI',
          },
        ]
      : []),
  ]
}

export const Checks = ({ subject }: { subject: Subject }) => (
  <section className={panelCss.block}>
    <h3>机审结果</h3>
    <ul className={panelCss.checks}>
      {checksOf(subject).map(({ label, state, word }) => (
        <li
          key={label}
          className={cx(state === 'suspect' && panelCss.isSuspect, state === 'unknown' && panelCss.isUnknown)}
        >
          <span>
            {checkIcons[state]}
            {label}
          </span>
          <em>{word}</em>
        </li>
      ))}
    </ul>
  </section>
)

export const Texts = ({ subject }: { subject: Subject }) => (
  <section className={panelCss.block}>
    <h3>文字</h3>
    <dl className={panelCss.texts}>
      {subject.texts.map(({ label, text, before, hits }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <del>{before || '（空）'}</del>}
            <MarkedText text={text} hits={hits} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

export const History = ({ subject }: { subject: Subject }) => (
  <section className={panelCss.block}>
    <h3>处理记录</h3>
    <ol className={panelCss.history}>
      {subject.history.map(({ at, what, who, note }) => (
        <li key={`${at} ${what}`}>
          <time>{formatTime(at).slice(5)}</time>
          {who} {what}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
    {subject.creator.recent.length > 0 && (
      <>
        <h3>作者最近的审核</h3>
        <ol className={panelCss.history}>
          {subject.creator.recent.map(({ at, title, is_approved, reason }) => (
            <li key={`${at} ${title}`}>
              <time>{formatTime(at).slice(5, 16)}</time>
              {is_approved ? '通过' : '驳回'}「{title}」{reason && <small>{reason}</small>}
            </li>
          ))}
        </ol>
      </>
    )}
  </section>
)
