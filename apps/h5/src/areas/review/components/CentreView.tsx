/** 审核中心: counts by state, and everything submitted. */
import type { LineId } from '@wallpaper/contract'
import { useState } from 'react'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import type { ReviewReply } from '../review.types.ts'
import css from './CentreView.module.css'
import { ReviewList } from './ReviewList.tsx'

type Kind = 'all' | 'photo' | 'homepage' | 'code'

const words: Record<Kind, string> = { all: '全部', photo: '作品', homepage: '主页', code: '口令' }
const kinds = Object.keys(words) as readonly Kind[]

function Summary({ summary }: Pick<ReviewReply, 'summary'>) {
  const { rejected, reviewing, passed_today, pass_rate } = summary
  return (
    <section className={`card ${css.summary}`} aria-label="审核概况">
      <div className={rejected > 0 ? css.grave : ''}>
        <small>未通过</small>
        <b className="num">{rejected}</b>
      </div>
      <div>
        <small>审核中</small>
        <b className="num">{reviewing}</b>
      </div>
      <div>
        <small>今日通过</small>
        <b className="num">{passed_today}</b>
      </div>
      <div>
        <small>30 日通过率</small>
        <b className="num">
          {pass_rate ?? '—'}
          {pass_rate !== null && <u>%</u>}
        </b>
      </div>
    </section>
  )
}

export function CentreView({ line }: { line: LineId | null }) {
  const [kind, setKind] = useState<Kind>('all')
  return (
    <ReviewList
      line={line}
      filter={kind === 'all' ? {} : { kind }}
      top={() => null}
      head={({ summary, counts, elsewhere }) => (
        <>
          <Summary summary={summary} />
          {elsewhere.length > 0 && (
            <Rows>
              {elsewhere.map(({ title, path, rejected, reviewing }) => (
                <Row
                  key={path}
                  title={title}
                  note={`未通过 ${rejected}，审核中 ${reviewing}`}
                  to={path as PageUrl}
                />
              ))}
            </Rows>
          )}
          <div>
            <Segmented
              label="类型"
              look="chips"
              options={kinds.map((id) => ({
                id,
                title: words[id],
                ...(id !== 'all' && { count: counts[id] }),
              }))}
              value={kind}
              onChange={setKind}
            />
          </div>
        </>
      )}
      empty={
        kind === 'all'
          ? { title: '还没有提交过', note: '上传作品或新建主页后，在这里看审核进度' }
          : { title: `没有${words[kind]}在审核`, note: '换一类看看，或下拉刷新' }
      }
    />
  )
}
