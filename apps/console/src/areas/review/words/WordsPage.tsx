/** Words that creators may not use, and words that are highlighted for reviewers. */
import { sensitiveWords, trySensitiveWords } from '@wallpaper/contract/review/review.console'
import { wordCategories, wordLevels } from '@wallpaper/contract/review/review.limits'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import {
  actionsColumn,
  type Column,
  column,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { search, select } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { MarkedText } from '../desk/MarkedText.tsx'
import type { SensitiveWord } from '../review.labels.ts'
import { AddWordsDialog, ChangeWordDialog, RemoveWordDialog } from './WordDialogs.tsx'
import css from './words.module.css'

const TryOut = () => {
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim())
  const query = useEndpointQuery(
    trySensitiveWords,
    { text: asked },
    { enabled: asked !== '', keepPrevious: true },
  )
  const { data } = query
  return (
    <Card title="试一试">
      <Input.TextArea
        aria-label="试一段文字"
        placeholder="写一段文字，看看会命中哪些词"
        rows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {asked !== '' && <QueryProblem query={query} />}
      {asked !== '' && data && (
        <p className={css.tried} role="status">
          {data.hits.length === 0 ? '没有命中' : <MarkedText text={data.text} hits={data.hits} />}
        </p>
      )}
    </Card>
  )
}

const columns = (acts: {
  change: (word: SensitiveWord) => void
  remove: (word: SensitiveWord) => void
}): Column<SensitiveWord>[] => [
  textColumn('词', 'word'),
  column('分类', ({ category }) => wordCategories[category]),
  stateColumn(({ level }) => ({ word: wordLevels[level], tone: level === 'block' ? 'no' : 'wait' }), '处理'),
  textColumn('添加人', 'added_by'),
  timeColumn('时间', 'added_at'),
  actionsColumn((word) => [
    { text: '修改', onClick: () => acts.change(word) },
    { text: '移除', look: 'danger', onClick: () => acts.remove(word) },
  ]),
]

export const WordsPage = () => {
  const list = useList(sensitiveWords, {
    filters: {
      keyword: search('查找敏感词', { isWide: true }),
      category: select('分类', wordCategories),
      level: select('处理', wordLevels, { placeholder: '全部处理方式' }),
    },
  })
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<SensitiveWord | null>(null)
  const [removed, setRemoved] = useState<SensitiveWord | null>(null)
  return (
    <div className={common.stack}>
      <TryOut />
      <ListPage
        list={list}
        label="敏感词"
        unit="个"
        rowKey="id"
        columns={columns({ change: setChanged, remove: setRemoved })}
        actions={
          <Button type="primary" onClick={() => setAdding(true)}>
            加入敏感词
          </Button>
        }
        empty={{ title: '没有敏感词', note: '加入后，创作者写到它们时会被拒绝，或在审核时标出' }}
      />
      {isAdding && <AddWordsDialog onClose={() => setAdding(false)} />}
      {changed && <ChangeWordDialog word={changed} onClose={() => setChanged(null)} />}
      {removed && <RemoveWordDialog word={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
