/** What to look at before dealing with this person, the heaviest first, and what was found to be fine. */
import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { personRisks } from '@wallpaper/contract/account/personRisks.console'
import { useContext } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { pathOfSubject } from '../../../lib/screen.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { SubjectPathsContext } from '../../../ui/content/SubjectLink.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag, type Tone } from '../../../ui/feedback/StateTag.tsx'
import css from './people.module.css'

const levels = [
  { from: 60, word: '高', tone: 'no' },
  { from: 25, word: '中', tone: 'wait' },
  { from: 0, word: '低', tone: 'ok' },
] as const satisfies readonly { from: number; word: string; tone: Tone }[]

export const levelOf = (score: number) => levels.find(({ from }) => score >= from) ?? levels[2]

const Level = ({ score }: { score: number }) => {
  const { word, tone } = levelOf(score)
  return (
    <StateTag tone={tone}>
      {word}，{score} 分
    </StateTag>
  )
}

export const PersonRisks = ({ uid }: { uid: number }) => {
  const query = useEndpointQuery(personRisks, { uid })
  const paths = useContext(SubjectPathsContext)
  return (
    <Card title="风险" extra={query.data && <Level score={query.data.score} />}>
      <QueryView query={query} rows={2}>
        {({ risks, fine }) => (
          <ul className={css.risks}>
            {risks.map(({ title, note, key, query: more }) => {
              const path = key && pathOfSubject(paths, key, more)
              return (
                <li key={title}>
                  <WarningOutlined className={cx(css.riskMark)} aria-hidden />
                  <span className={common.twoLines}>
                    <b className={common.strong}>{title}</b>
                    <span className={common.note}>
                      {note.replace(/。$/, '')}
                      {path && !path.endsWith(`/people/${uid}`) && (
                        <>
                          ，<Link to={path}>去看</Link>
                        </>
                      )}
                    </span>
                  </span>
                </li>
              )
            })}
            {fine.length > 0 && (
              <li>
                <CheckCircleOutlined className={cx(css.fineMark)} aria-hidden />
                <span>{fine.join('、')}没有异常</span>
              </li>
            )}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
