/** Keywords suggested to creators, and keywords that creators use but that are not suggested yet. */
import type { OutputOf } from '@wallpaper/contract'
import {
  addKeywords,
  editKeyword,
  keywordRecords,
  removeKeyword,
} from '@wallpaper/contract/creation/content/catalogue.console'
import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { actionsColumn, type Column, stateColumn, textColumn } from '../../../ui/table/column.tsx'
import { type Filter, search } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { ClassSelect } from './ClassSelect.tsx'

type Records = OutputOf<typeof keywordRecords>
type Keyword = Records['items'][number]

const invalidates = [keywordRecords]

interface AddValues {
  words: string[]
  class?: string
  reason: string
}

const AddDialog = ({ words, onClose }: { words: string[]; onClose: () => void }) => {
  const add = useEndpointMutation(addKeywords, { invalidates })
  const { message } = App.useApp()
  return (
    <FormDialog<AddValues>
      title="新增推荐的关键词"
      submitText="新增"
      initialValues={{ words }}
      onClose={onClose}
      onSubmit={async ({ words: typed, class: of, reason }) => {
        const { added } = await add.call({ words: typed, reason, ...(of && { class: of }) })
        void message.success(added > 0 ? `已新增 ${added} 个` : '这些词都已经在推荐了')
      }}
    >
      <Form.Item
        name="words"
        label="关键词"
        extra="回车分开，每个最多 12 个字，一次最多 50 个"
        rules={[{ required: true, message: '请填写关键词' }]}
      >
        <Select
          mode="tags"
          maxCount={50}
          tokenSeparators={[' ', '，', ',', '、']}
          open={false}
          suffixIcon={null}
        />
      </Form.Item>
      <Form.Item name="class" label="推荐给哪个分类" extra="不选就是全部分类">
        <ClassSelect placeholder="全部分类" />
      </Form.Item>
      <ReasonField />
    </FormDialog>
  )
}

const RemoveDialog = ({ keyword, onClose }: { keyword: Keyword; onClose: () => void }) => (
  <ReasonDialog
    endpoint={removeKeyword}
    invalidates={invalidates}
    title={`删除关键词「${keyword.word}」`}
    submitText="删除关键词"
    isDangerous
    input={(reason) => ({ word: keyword.word, reason, ...(keyword.class && { class: keyword.class }) })}
    done="已删除；作品上用着的不变"
    onClose={onClose}
  />
)

const columnsFor = (acts: {
  edit: (keyword: Keyword, change: { is_offered: boolean; is_first?: boolean }) => void
  remove: (keyword: Keyword) => void
}): Column<Keyword>[] => [
  textColumn('关键词', 'word', { isStrong: true }),
  textColumn('推荐给', 'class_name'),
  stateColumn(({ is_offered: isOffered }) => ({
    word: isOffered ? '推荐中' : '已停用',
    tone: isOffered ? 'ok' : 'plain',
  })),
  actionsColumn((keyword) => [
    {
      text: '排到最前',
      onClick: () => acts.edit(keyword, { is_offered: keyword.is_offered, is_first: true }),
    },
    {
      text: keyword.is_offered ? '停用' : '启用',
      onClick: () => acts.edit(keyword, { is_offered: !keyword.is_offered }),
    },
    { text: '删除', look: 'danger', onClick: () => acts.remove(keyword) },
  ]),
]

const Wanted = ({ words, onAdd }: { words: Records['wanted']; onAdd: (word: string) => void }) => (
  <Card title="创作者常用、还没有推荐的词">
    {words.length === 0 ? (
      <p className={common.note}>最近的作品用的词都已经在推荐里了</p>
    ) : (
      <div className={common.tags}>
        {words.map(({ word, photos }) => (
          <Button key={word} size="small" onClick={() => onAdd(word)} aria-label={`推荐「${word}」`}>
            {word} <span className={common.num}>{photos}</span>
          </Button>
        ))}
      </div>
    )}
  </Card>
)

const classFilter: Filter<string | undefined> = {
  parse: (text) => text,
  field: ({ text, set }) => (
    <div className={cx(common.filterInputWide)}>
      <ClassSelect placeholder="全部分类" value={text} onChange={set} />
    </div>
  ),
}

export const KeywordsPage = () => {
  const list = useList(keywordRecords, {
    filters: {
      q: search('查找关键词', { isWide: true, maxLength: 12 }),
      class: classFilter,
    },
  })
  const change = useEndpointMutation(editKeyword, { invalidates })
  const [added, setAdded] = useState<string[] | null>(null)
  const [removed, setRemoved] = useState<Keyword | null>(null)
  const attempt = useAttempt()
  const edit = (keyword: Keyword, to: { is_offered: boolean; is_first?: boolean }) =>
    attempt(async () => {
      await change.call({ word: keyword.word, ...to, ...(keyword.class && { class: keyword.class }) })
    })
  return (
    <div className={common.stack}>
      <ListPage
        list={list}
        label="关键词"
        unit="个"
        rowKey="key"
        columns={columnsFor({ edit: (...args) => void edit(...args), remove: setRemoved })}
        actions={
          <Button type="primary" onClick={() => setAdded([])}>
            新增关键词
          </Button>
        }
        empty={{ title: '没有这样的关键词', note: '换个词，或新增一个' }}
      />
      <Wanted words={list.query.data?.wanted ?? []} onAdd={(word) => setAdded([word])} />
      {added && <AddDialog words={added} onClose={() => setAdded(null)} />}
      {removed && <RemoveDialog keyword={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
