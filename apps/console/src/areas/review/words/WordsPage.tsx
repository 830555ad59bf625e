/** Words that creators may not use, and words that are highlighted for reviewers. */
import { sensitiveWords, trySensitiveWords } from '@wallpaper/contract/review/review.console'
import {
  wordCategories,
  wordCategoryIds,
  wordLevelIds,
  wordLevels,
} from '@wallpaper/contract/review/review.limits'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
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

const columns = (acts: { change: (word: SensitiveWord) => void; remove: (word: SensitiveWord) => void }) => [
  { title: '词', dataIndex: 'word' },
  {
    title: '分类',
    key: 'category',
    render: (_: unknown, { category }: SensitiveWord) => wordCategories[category],
  },
  {
    title: '处理',
    key: 'level',
    render: (_: unknown, { level }: SensitiveWord) => (
      <StateTag tone={level === 'block' ? 'no' : 'wait'}>{wordLevels[level]}</StateTag>
    ),
  },
  { title: '谁加的', dataIndex: 'added_by' },
  { title: '时间', dataIndex: 'added_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, word: SensitiveWord) => (
      <div className={common.rowActions}>
        <Button size="small" onClick={() => acts.change(word)}>
          修改
        </Button>
        <Button size="small" danger onClick={() => acts.remove(word)}>
          移除
        </Button>
      </div>
    ),
  },
]

export const WordsPage = () => {
  const filters = useFilters(['keyword', 'category', 'level'])
  const { keyword } = filters.values
  const category = wordCategoryIds.find((id) => id === filters.values.category)
  const level = wordLevelIds.find((id) => id === filters.values.level)
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    sensitiveWords,
    { keyword, category, level, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<SensitiveWord | null>(null)
  const [removed, setRemoved] = useState<SensitiveWord | null>(null)
  return (
    <div className={common.stack}>
      <TryOut />
      <Card isFlush>
        <div className={common.tabsWithAction}>
          <div className={css.filters}>
            <Input.Search
              aria-label="查找敏感词"
              placeholder="查找敏感词"
              allowClear
              defaultValue={keyword ?? ''}
              onSearch={(text) => filters.set({ keyword: text.trim() || undefined })}
            />
            <Select
              aria-label="分类"
              allowClear
              placeholder="全部分类"
              options={wordCategoryIds.map((id) => ({ value: id, label: wordCategories[id] }))}
              value={category}
              onChange={(value?: string) => filters.set({ category: value })}
            />
            <Select
              aria-label="处理"
              allowClear
              placeholder="全部处理方式"
              options={wordLevelIds.map((id) => ({ value: id, label: wordLevels[id] }))}
              value={level}
              onChange={(value?: string) => filters.set({ level: value })}
            />
          </div>
          <Button type="primary" onClick={() => setAdding(true)}>
            加入敏感词
          </Button>
        </div>
        <CursorTable
          label="敏感词"
          unit="个"
          query={query}
          trail={trail}
          rowKey="id"
          columns={columns({ change: setChanged, remove: setRemoved })}
          empty={<EmptyState title="没有敏感词" note="加入后，创作者写到它们时会被拒绝，或在审核时标出" />}
        />
      </Card>
      {isAdding && <AddWordsDialog onClose={() => setAdding(false)} />}
      {changed && <ChangeWordDialog word={changed} onClose={() => setChanged(null)} />}
      {removed && <RemoveWordDialog word={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
