/** The default order of quick entries, and those that are switched off. */
import { arrangeQuickEntries, quickEntryList } from '@wallpaper/contract/home/home.console'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ScreenName } from '../../ui/form/ScreenInput.tsx'
import { type Column, column, countColumn, textColumn } from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import type { QuickEntryRecord } from './home.labels.ts'
import { MoveButtons, moved } from './MoveButtons.tsx'

interface ColumnsOptions {
  items: readonly QuickEntryRecord[]
  onArrange: (items: QuickEntryRecord[]) => void
}

const columnsFor = ({ items, onArrange }: ColumnsOptions): Column<QuickEntryRecord>[] => [
  column('顺序', (entry) => (
    <MoveButtons
      name={entry.title}
      at={items.indexOf(entry)}
      count={items.length}
      isBusy={false}
      onMove={(from, to) => onArrange(moved(items, from, to))}
    />
  )),
  textColumn('入口', 'title', { isStrong: true }),
  column('打开的页面', ({ path }) => <ScreenName url={path} />),
  countColumn('已选人数', 'chosen_by'),
  column('上架', (entry) => (
    <Switch
      aria-label={`上架${entry.title}`}
      checked={entry.is_offered}
      onChange={(is_offered) =>
        onArrange(items.map((each) => (each === entry ? { ...each, is_offered } : each)))
      }
    />
  )),
]

const SaveDialog = ({ items, onClose }: { items: readonly QuickEntryRecord[]; onClose: () => void }) => {
  const off = items.filter(({ is_offered }) => !is_offered)
  return (
    <ReasonDialog
      endpoint={arrangeQuickEntries}
      invalidates={[quickEntryList]}
      title="保存快捷入口"
      submitText="保存快捷入口"
      lead={
        off.length > 0
          ? `下架：${off.map(({ title }) => title).join('、')}。已经选了它们的创作者也会看不到`
          : '自己排过入口的创作者不受影响'
      }
      input={(reason) => ({ entries: items.map(({ id, is_offered }) => ({ id, is_offered })), reason })}
      done="已保存，没有改过入口的创作者马上看到"
      onClose={onClose}
    />
  )
}

export const QuickEntries = () => {
  const query = useEndpointQuery(quickEntryList, {})
  const [draft, setDraft] = useState<QuickEntryRecord[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  const items = draft ?? query.data?.items ?? []
  return (
    <>
      <WholeTable
        lead="没有自己排过的创作者按这个顺序看到，首页放得下的在前"
        actions={
          <>
            {draft && <Button onClick={() => setDraft(null)}>放弃修改</Button>}
            <Button type="primary" disabled={!draft} onClick={() => setSaving(true)}>
              保存快捷入口
            </Button>
          </>
        }
        label="快捷入口"
        unit="个"
        query={query}
        arranged={draft}
        rowKey="id"
        columns={columnsFor({ items, onArrange: setDraft })}
        empty={{ title: '还没有快捷入口', note: '各个功能上线后会出现在这里' }}
      />
      {isSaving && (
        <SaveDialog
          items={items}
          onClose={() => {
            setSaving(false)
            setDraft(null)
          }}
        />
      )}
    </>
  )
}
