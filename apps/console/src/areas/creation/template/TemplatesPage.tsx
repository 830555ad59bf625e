/** Templates of text pictures and of sets, in the order in which creators see them. */
import { orderTemplates, templateRecords } from '@wallpaper/contract/creation/template/templates.console'
import { emptyFill } from '@wallpaper/drawing'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { movedBy } from '../catalogue/classTree.ts'
import { kindLabels, type TemplateKind, type TemplateRecord } from './spec.ts'
import { TemplateCanvas } from './TemplateCanvas.tsx'
import { ImportDialog } from './TemplateDialogs.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { templateState } from './templateState.ts'
import css from './templates.module.css'

const Entry = ({
  record,
  isHere,
  onOpen,
}: {
  record: TemplateRecord
  isHere: boolean
  onOpen: () => void
}) => {
  const [page] = record.spec.pages
  const fill = useMemo(() => (page ? emptyFill(page) : null), [page])
  const state = templateState(record)
  return (
    <button type="button" className={css.entry} aria-current={isHere} onClick={onOpen}>
      {fill && <TemplateCanvas spec={record.spec} fill={fill} width={42} label="" />}
      <span className={css.entryLabels}>
        <b>{record.name}</b>
        {record.uses > 0 ? `${formatCount(record.uses)} 次使用` : '—'}
        <span>
          <StateTag tone={state.tone}>{state.word}</StateTag>
        </span>
      </span>
    </button>
  )
}

export const TemplatesPage = () => {
  const filters = useFilters(['kind', 'id'])
  const kind: TemplateKind = filters.values.kind === 'image_text' ? 'image_text' : 'text'
  const query = useEndpointQuery(templateRecords, { kind })
  const order = useEndpointMutation(orderTemplates, { invalidates: [templateRecords] })
  const [isImporting, setImporting] = useState(false)
  const attempt = useAttempt()
  const isNew = filters.values.id === 'new'
  const move = async (items: readonly TemplateRecord[], id: string, by: -1 | 1) => {
    const ids = movedBy(
      items.map((each) => each.id),
      id,
      by,
    )
    if (!ids) return
    await attempt(async () => {
      await order.call({ kind, ids })
    })
  }
  return (
    <QueryView query={query}>
      {({ items, counts, starters_missing }) => {
        const record = isNew ? null : (items.find(({ id }) => id === filters.values.id) ?? items[0] ?? null)
        return (
          <div className={css.editor}>
            <Card isFlush className={css.list ?? ''}>
              <div className={css.listHead}>
                <Button block onClick={() => filters.set({ id: 'new' })}>
                  新建模板
                </Button>
                {starters_missing > 0 && (
                  <Button block onClick={() => setImporting(true)}>
                    导入自带模板
                  </Button>
                )}
                <Segmented
                  block
                  value={kind}
                  onChange={(next) =>
                    filters.set({ kind: next === 'text' ? undefined : next, id: undefined })
                  }
                  options={(['text', 'image_text'] as const).map((value) => ({
                    value,
                    label: `${kindLabels[value]} ${counts[value]}`,
                  }))}
                />
                {record && (
                  <div className={common.rowActions}>
                    <Button size="small" onClick={() => void move(items, record.id, -1)}>
                      上移
                    </Button>
                    <Button size="small" onClick={() => void move(items, record.id, 1)}>
                      下移
                    </Button>
                  </div>
                )}
              </div>
              {items.map((each) => (
                <Entry
                  key={each.id}
                  record={each}
                  isHere={each.id === record?.id}
                  onOpen={() => filters.set({ id: each.id })}
                />
              ))}
            </Card>
            {record || isNew ? (
              <TemplateEditor
                key={record ? `${record.id} ${record.version}` : `new ${kind}`}
                record={record}
                kind={kind}
                onSaved={(id) => filters.set({ id })}
              />
            ) : (
              <Card>
                <EmptyState
                  title={`还没有${kindLabels[kind]}模板`}
                  note="可以新建一个，或导入随产品附带的模板"
                  action={
                    starters_missing > 0 && (
                      <Button type="primary" onClick={() => setImporting(true)}>
                        导入自带模板
                      </Button>
                    )
                  }
                />
              </Card>
            )}
            {isImporting && <ImportDialog missing={starters_missing} onClose={() => setImporting(false)} />}
          </div>
        )
      }}
    </QueryView>
  )
}
