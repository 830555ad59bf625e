/** Where colleagues asked for me. */
import { ownMentions } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { WaitingRow } from './WaitingRow.tsx'
import css from './workbench.module.css'

const shown = 3

export const OwnMentions = () => {
  const { data } = useEndpointQuery(ownMentions, {}, { refetchInterval: 60_000 })
  const [isWhole, setIsWhole] = useState(false)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card
      title="@我的"
      extra={
        items.length > shown && (
          <Button type="link" size="small" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? '收起' : '全部'}
          </Button>
        )
      }
    >
      <ul className={css.waiting}>
        {items.slice(0, isWhole ? items.length : shown).map(({ id, author, subject, text, said_at }) => (
          <WaitingRow
            key={id}
            title={
              <span>
                <b className={common.strong}>{author}</b> 提到你，在 <SubjectLink subject={subject} />
              </span>
            }
            note={text}
          >
            <span className={common.note}>
              <TimeText at={said_at} />
            </span>
          </WaitingRow>
        ))}
      </ul>
    </Card>
  )
}
